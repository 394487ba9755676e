import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatTime } from '@/lib/domain/time/format-time';
import k from '../kit/kit.module.css';
import { PageHead } from '../kit/PageHead';
import { Panel } from '../kit/Panel';
import s from './Legal.module.css';

type Text = Output<'operator/legal-texts'>['texts'][number];

export type LegalScreenProps = Output<'operator/legal-texts'>;

/** /operator/content/legal: texts that people agree to, with what counts, what is to come and what is being written. */
export function LegalScreen({ texts }: LegalScreenProps) {
  return (
    <>
      <PageHead
        title="协议与合同文本"
        note="一人写新版，另一人发布；公布后不能再改，到生效日期 0 点起代替现行的"
      />
      <Panel title="全部文本" flush>
        <table className={k.table} aria-label="全部文本">
          <thead>
            <tr>
              <th scope="col">文件</th>
              <th scope="col">现行</th>
              <th scope="col">待生效</th>
              <th scope="col">正在写的</th>
            </tr>
          </thead>
          <tbody>
            {texts.map((text) => (
              <tr key={text.key}>
                <td>
                  <a className={s.title} href={href('operator-legal-text', { text: text.key })}>
                    {text.name}
                  </a>
                  <small className={s.note}>{text.note}</small>
                </td>
                <td>{text.in_force ? versionWords(text.in_force) : '没有'}</td>
                <td>{text.coming.map(versionWords).join('、') || '—'}</td>
                <td>
                  {text.draft ? (
                    <>
                      第 {text.draft.number} 稿，{text.draft.saved_by}{' '}
                      {formatTime(text.draft.saved_at, 'minute')}{' '}
                      <Tag tone={text.draft.is_submitted ? 'blue' : 'grey'}>
                        {text.draft.is_submitted ? '待复核' : '草稿'}
                      </Tag>
                    </>
                  ) : (
                    '—'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Panel>
    </>
  );
}

const versionWords = ({ version, counts_from: from }: NonNullable<Text['in_force']>): string =>
  `第 ${version} 版，${formatTime(from, 'date')} 起`;
