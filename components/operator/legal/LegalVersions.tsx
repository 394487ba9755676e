import { Button } from '@/components/kit/ui/Button';
import { Tag } from '@/components/kit/ui/Tag';
import { href } from '@/lib/address/routes';
import { groupDigits } from '@/lib/domain/figures/group-digits';
import { legalStates, legalText } from '@/lib/domain/legal/legal-texts';
import { formatTime } from '@/lib/domain/time/format-time';
import c from '../content/Content.module.css';
import { Panel } from '../kit/Panel';
import { legalTones } from './legal-words';
import type { ShownLegal, WrittenLegal } from './use-legal';

export interface LegalVersionsProps {
  shown: ShownLegal;
  written: WrittenLegal;
}

/** What was published, how many agreed to it, and the drafts that were saved. */
export function LegalVersions({ shown, written }: LegalVersionsProps) {
  const { key, versions, drafts } = shown;
  return (
    <>
      <Panel title="版本" note="编号可点，看与前一版的差异" flush>
        <ul className={c.versions} aria-label="版本">
          {versions.map((each) => (
            <li key={each.version}>
              <a
                href={href('operator-legal-text', { text: key, version: each.version })}
                data-scroll="keep"
              >
                第 {each.version} 版
              </a>
              <span>
                <Tag tone={legalTones[each.state]}>{legalStates[each.state]}</Tag>{' '}
                {formatTime(each.counts_from, 'date')} 起
                <small>
                  {groupDigits(each.accepted)} {legalText(key).counted}
                </small>
                <small>
                  {each.published_by ? `${each.published_by} 发布` : '程序自带'}
                  {each.href && (
                    <>
                      ，
                      <a href={each.href} target="_blank" rel="noopener">
                        看页面
                      </a>
                    </>
                  )}
                </small>
              </span>
              <Button
                kind="text"
                size={28}
                loading={written.busy}
                aria-label={`以第 ${each.version} 版起草`}
                onClick={() => written.restore(each.version)}
              >
                起草
              </Button>
            </li>
          ))}
        </ul>
      </Panel>
      {drafts.length > 0 && (
        <Panel title="写过的稿" flush>
          <ul className={c.versions} aria-label="写过的稿">
            {drafts.map((draft) => (
              <li key={draft.number}>
                <b>第 {draft.number} 稿</b>
                <span>
                  {formatTime(draft.saved_at, 'minute')}，{draft.saved_by}
                  <small>{draft.words}</small>
                  {draft.version !== null && (
                    <small>
                      {draft.published_by} 发布为第 {draft.version} 版
                    </small>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
