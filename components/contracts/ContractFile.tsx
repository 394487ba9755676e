import { Card, CardHead } from '@/components/kit/ui/Card';
import { href } from '@/lib/address/routes';
import { type Contract, shortHash } from './contract-words';
import { DownloadButton } from './DownloadButton';
import { Fingerprint } from './Fingerprint';
import s from './steps/signing.module.css';

/** The file and how anybody can check it. */
export function ContractFile({ contract }: { contract: Contract }) {
  if (!contract.sha256) return null;
  return (
    <Card>
      <CardHead title="文件与签名" note="签名写在 PDF 里，任何一处改动都会验出来" />
      <dl className={s.file}>
        <div>
          <dt>文件</dt>
          <dd>
            {contract.file_name}
            <span className={`${s.quiet} ${s.after}`}>
              {contract.pages} 页，{sizeWords(contract.bytes)}
            </span>
          </dd>
        </div>
        <div>
          <dt>SHA-256</dt>
          <dd>
            <Fingerprint sha256={contract.sha256} whole />
          </dd>
        </div>
        <div>
          <dt>校验码</dt>
          <dd>
            <b>{contract.check_code}</b>
            <span className={`${s.quiet} ${s.after}`}>
              把编号和校验码给对方，不登录也能
              <a className={s.link} href={href('contract-verify')}>
                验真
              </a>
            </span>
          </dd>
        </div>
        {contract.record_count > 0 && (
          <div>
            <dt>签署记录</dt>
            <dd>
              {contract.record_count} 条，首尾相接，链尾{' '}
              <code className={s.code}>{shortHash(contract.record_tail)}</code>
              <span className={s.after}>
                <DownloadButton
                  id={contract.id}
                  what="record"
                  kind="text"
                  size={28}
                  label="下载 JSON"
                />
              </span>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

const sizeWords = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1024))} KB`;
