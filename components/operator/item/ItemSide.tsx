import type { ReactNode } from 'react';
import { Button } from '@/components/kit/ui/Button';
import { latePart } from '@/components/kit/ui/late-part';
import { formatTime } from '@/lib/domain/time/format-time';
import { Panel } from '../kit/Panel';
import { footActs, readyAct } from './act-of';
import s from './Item.module.css';
import type { ItemAct, ItemShown } from './item-shown';
import { LinkedWords } from './LinkedWords';
import { VerdictMark } from './VerdictMark';

const HintsPanel = latePart(() => import('./HintsPanel').then((module) => module.HintsPanel));

export interface ItemSideProps {
  shown: ItemShown;
  /** what the last look has answered */
  said: ReactNode;
  busy: boolean;
  onAct: (act: ItemAct) => void;
}

/** What else may be done, what the machine has looked at, whose it is, what was before. */
export function ItemSide({ shown, said, busy, onAct }: ItemSideProps) {
  const { acts, checks, about, history, looks } = shown.item;
  const { others } = footActs(acts);
  return (
    <>
      {others.length > 0 && (
        <Panel title="可办的操作" note={shown.blocked} flush>
          <ul>
            {others.map((act, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: acts of one thing, which stay in their order
              <li key={at} className={s.act}>
                <span>
                  {act.effect || (act.kind === 'look' ? '每次查看都有记录' : '按下后填写')}
                </span>
                <Button
                  size={28}
                  kind={act.kind === 'look' ? 'plain' : 'outlined'}
                  disabled={readyAct(shown, act) === undefined}
                  loading={busy}
                  onClick={() => onAct(act)}
                >
                  {act.label}
                </Button>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {said}
      {checks.length > 0 && (
        <Panel title="自动核对" note={checkCounts(checks)} flush>
          <ul>
            {checks.map((check) => (
              <li key={check.title} className={s.check}>
                <VerdictMark verdict={check.verdict} />
                <span>
                  <span className={check.verdict === 'differs' ? s.late : undefined}>
                    {check.title}
                  </span>
                  {check.words && <span className={s.words}>{check.words}</span>}
                </span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {shown.hints.length > 0 && <HintsPanel hints={shown.hints} />}
      {about.length > 0 && (
        <Panel title="对方">
          <dl className={s.about}>
            {about.map(({ label, value, href }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <LinkedWords words={value} href={href} />
                </dd>
              </div>
            ))}
          </dl>
        </Panel>
      )}
      {looks && (
        <Panel title="查看记录" note="谁看过遮住的内容">
          {looks.length > 0 ? <Lines lines={looks} /> : <p className={s.quiet}>还没有人看过</p>}
        </Panel>
      )}
      {history.length > 0 && (
        <Panel title="经过">
          <Lines lines={history} />
        </Panel>
      )}
    </>
  );
}

const Lines = ({ lines }: { lines: ItemShown['item']['history'] }) => (
  <ol className={s.history}>
    {lines.map(({ at, words }, nth) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a history, which stay in their order
      <li key={nth}>
        <time dateTime={at}>{formatTime(at, 'minute')}</time>
        <span>{words}</span>
      </li>
    ))}
  </ol>
);

/** 7 项通过，1 项不符，1 项未知 */
function checkCounts(checks: ItemShown['item']['checks']): string {
  const count = (verdict: string) => checks.filter((check) => check.verdict === verdict).length;
  return [
    [count('ok'), '项通过'],
    [count('differs'), '项不符'],
    [count('unknown'), '项未知'],
  ]
    .filter(([found]) => found !== 0)
    .map(([found, words]) => `${found} ${words}`)
    .join('，');
}
