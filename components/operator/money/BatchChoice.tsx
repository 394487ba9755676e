import { useEffect, useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { cx } from '@/components/kit/ui/cx';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { ErrorState } from '@/components/kit/ui/ErrorState';
import { Checkbox } from '@/components/kit/ui/field/Checkbox';
import { FieldError } from '@/components/kit/ui/field/Field';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { sumFen } from '@/lib/domain/money/money';
import { formatTime } from '@/lib/domain/time/format-time';
import { sendAct } from '../act/send-act';
import k from '../kit/kit.module.css';
import s from './Money.module.css';

type Shown = Output<'operator/batch-candidates'>;
interface Choice {
  shown: Shown;
  chosen: ReadonlySet<string>;
}

type Candidate = Shown['candidates'][number];

/** Withdrawals that a batch is made of: ticked where every check agrees, closed where one does not. */
export function BatchChoice({ onMade }: { onMade: (said: string) => void }) {
  const [choice, setChoice] = useState<Choice | 'waiting' | 'failed'>('waiting');
  const [refused, setRefused] = useState('');
  const { busy, run } = useBusy();
  const read = () => void load().then(setChoice);
  useEffect(read, []);
  if (choice === 'waiting') return <p className={s.make}>正在读取待打款的提现…</p>;
  if (choice === 'failed') {
    return <ErrorState title="待打款的提现没有读到" text="请检查网络后重试" onRetry={read} />;
  }
  const { shown, chosen } = choice;
  const setChosen = (next: ReadonlySet<string>) => setChoice({ shown, chosen: next });

  const make = () =>
    void run(async () => {
      setRefused('');
      const answer = await sendAct({ act: 'payout-batch', fields: { sns: [...chosen].join(',') } });
      if (answer.ok) {
        onMade(answer.data.said);
        return;
      }
      setRefused(answer.msg);
      // A colleague may have been first.
      setChoice(await load());
    });

  const { candidates, total } = shown;
  if (candidates.length === 0) return <EmptyState title="没有待打款的提现" />;
  const ready = candidates.filter(isReady);
  const ticked = ready.filter(({ sn }) => chosen.has(sn));
  const sum = formatYuan(sumFen(ticked.map(({ fen }) => fen)), true);
  return (
    <div>
      <div className={s.wide}>
        <table className={k.table}>
          <thead>
            <tr>
              <th scope="col">
                <Checkbox
                  aria-label="全选可打款的"
                  checked={ready.length > 0 && ticked.length === ready.length}
                  indeterminate={ticked.length > 0 && ticked.length < ready.length}
                  disabled={ready.length === 0}
                  onChange={({ target }) =>
                    setChosen(new Set(target.checked ? ready.map(({ sn }) => sn) : []))
                  }
                />
              </th>
              <th scope="col">申请时间 / 单号</th>
              <th scope="col">收款人</th>
              <th scope="col">自动核对</th>
              <th scope="col">同意人</th>
              <th scope="col" className={k.num}>
                金额
              </th>
            </tr>
          </thead>
          <tbody>
            {candidates.map((one) => (
              <tr key={one.sn}>
                <td>
                  <Checkbox
                    aria-label={`编入 ${one.sn}`}
                    checked={isReady(one) && chosen.has(one.sn)}
                    disabled={!isReady(one)}
                    onChange={({ target }) => setChosen(changed(chosen, one.sn, target.checked))}
                  />
                </td>
                <td>
                  {formatTime(one.at, 'minute')}
                  <span className={s.quiet}>{one.sn}</span>
                </td>
                <td>{one.target}</td>
                <td>
                  <Checks one={one} />
                </td>
                <td>{one.approvers.join('，') || '—'}</td>
                <td className={k.num}>{formatYuan(one.fen, true)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={s.make}>
        {total > candidates.length && (
          <p className={s.quiet}>
            共 {total} 笔，这里是前 {candidates.length} 笔；编完一批再编下一批
          </p>
        )}
        {refused && <FieldError>{refused}</FieldError>}
        <div>
          <Button
            kind="primary"
            size={36}
            loading={busy}
            disabled={ticked.length === 0}
            onClick={make}
          >
            编成批次，{ticked.length} 笔 {sum}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** What waits now, with all that is ready ticked. */
async function load(): Promise<Choice | 'failed'> {
  const answer = await api('operator/batch-candidates', {});
  if (!answer.ok) return 'failed';
  const ready = answer.data.candidates.filter(isReady);
  return { shown: answer.data, chosen: new Set(ready.map(({ sn }) => sn)) };
}

const isReady = ({ why }: Candidate): boolean => why === '';

const changed = (chosen: ReadonlySet<string>, sn: string, isIn: boolean): ReadonlySet<string> => {
  const next = new Set(chosen);
  if (isIn) next.add(sn);
  else next.delete(sn);
  return next;
};

function Checks({ one }: { one: Candidate }) {
  const passed = one.checks.filter(({ verdict }) => verdict !== 'differs').length;
  return (
    <>
      <span className={cx(passed < one.checks.length && s.late)}>
        {one.why || `${passed} 项相符`}
      </span>
      <details>
        <summary className={s.quiet}>{one.checks.length} 项核对</summary>
        <ul>
          {one.checks.map(({ title, words, verdict }) => (
            <li key={title} className={verdict === 'differs' ? s.late : undefined}>
              {title}：{words}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}
