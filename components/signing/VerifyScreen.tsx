import { useEffect, useRef } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { saveFile } from '@/lib/browser/save-file';
import { signerMarks } from '@/lib/domain/contracts/signer-marks';
import type { VerifyFacts } from '@/lib/domain/contracts/verify-facts';
import { verifyReport } from '@/lib/domain/contracts/verify-report';
import { verifyResult } from '@/lib/domain/contracts/verify-result';
import { DropZone } from './DropZone';
import { NumberForm } from './NumberForm';
import { useVerify, type VerifyAnswer } from './use-verify';
import s from './Verify.module.css';
import { VerifyResultCard } from './VerifyResultCard';

/** /contract/verify: is a PDF one that was signed here, and is it as it was signed? */
export function VerifyScreen() {
  const verify = useVerify();
  const { answer } = verify;
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (answer) heading.current?.focus();
  }, [answer]);

  useEffect(() => {
    const wrong = verify.problems.contract_sn
      ? 'contract_sn'
      : verify.problems.check_code && 'check_code';
    if (wrong) fieldOf(form.current, wrong)?.focus();
  }, [verify.problems]);

  const toNumber = () => {
    const number = fieldOf(form.current, 'contract_sn');
    const known = answer ? numberIn(answer.facts) : '';
    if (number && known) number.value = known;
    (known ? fieldOf(form.current, 'check_code') : number)?.focus();
  };

  return (
    <div className={s.screen}>
      <Card className={s.ways}>
        <div className={s.title}>
          <h1>合同验真</h1>
          <p>核对一份 PDF 是不是在本站签的、签完之后有没有改过。不用登录，不收费。</p>
        </div>
        <div className={s.two}>
          <DropZone
            busy={verify.busy === 'file'}
            error={verify.fileError}
            onFiles={verify.checkFiles}
          />
          <div className={s.or}>
            <span>或</span>
          </div>
          <NumberForm
            ref={form}
            busy={verify.busy === 'number'}
            problems={verify.problems}
            refused={verify.refused}
            onAsk={verify.checkNumber}
          />
        </div>
        <p className={s.root}>
          签名由本平台自建的证书机构签发，它不是持牌的电子认证服务机构。用其他工具核对时，请先下载
          <a href="/api/contract-roots.pem" download data-full>
            根证书（PEM）
          </a>
        </p>
      </Card>
      <p className={s.status} role="status">
        {verify.busy && '正在核对，请稍候'}
      </p>
      {answer && (
        <VerifyResultCard
          ref={heading}
          {...answer}
          tools={
            <Button size={36} className={s.save} onClick={() => saveReport(answer)}>
              <Icon name="download" size={16} />
              下载核对结果
            </Button>
          }
          next={<OtherWay facts={answer.facts} onNumber={toNumber} />}
        />
      )}
    </div>
  );
}

/** From a file that tells nothing to what stands on its paper. */
function OtherWay({ facts, onNumber }: { facts: VerifyFacts; onNumber: () => void }) {
  const { kind } = verifyResult(facts);
  if (kind === 'changed' || kind === 'forged') {
    return (
      <div className={s.next}>
        <Button kind="outlined" onClick={onNumber}>
          查原件的签署记录
        </Button>
        <span>凭编号和校验码</span>
      </div>
    );
  }
  if (kind !== 'unsigned' && kind !== 'foreign' && kind !== 'unrecorded') return null;
  return (
    <div className={s.next}>
      <Button kind="outlined" onClick={onNumber}>
        改用编号和校验码
      </Button>
      <span>两样都印在纸质件每页的页脚</span>
    </div>
  );
}

function saveReport({ facts, at }: VerifyAnswer): void {
  const text = verifyReport(verifyResult(facts), signerMarks(facts), at);
  const name = facts.found?.contract_sn ?? facts.file?.name.replace(/\.pdf$/i, '') ?? '合同';
  saveFile(text, `核对结果-${name}.txt`, 'text/plain;charset=utf-8');
}

/** The contract number that the site or the file's own signatures name; '' none. */
function numberIn({ file, found, original }: VerifyFacts): string {
  const told = file?.signatures.map(({ reason }) => reason).join(' ') ?? '';
  return (found ?? original)?.contract_sn ?? /HT\d{4}-\d{4,10}/.exec(told)?.[0] ?? '';
}

const fieldOf = (form: HTMLFormElement | null, name: string): HTMLInputElement | null =>
  form?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? null;
