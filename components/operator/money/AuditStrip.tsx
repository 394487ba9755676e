import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import s from './Money.module.css';

type Audited = Output<'operator/audit'>;

/** Checks the books when it is asked to. */
export function useAudit() {
  const [result, setResult] = useState<Audited | null>(null);
  const { busy, run } = useBusy();
  const start = () =>
    void run(async () => {
      const answer = await api('operator/audit', {});
      if (answer.ok) setResult(answer.data);
    });
  return { result, busy, start };
}

/** Whether the books hold; red lists what does not, with the sentence that the command says. */
export function AuditStrip({ result }: { result: Audited | null }) {
  if (!result) return null;
  const { broken, took_ms: took } = result;
  const isWell = broken.length === 0;
  return (
    <div className={cx(s.strip, !isWell && s.broken)} role="status">
      <Icon name={isWell ? 'check-circle' : 'x-circle'} />
      <div>
        <b>{isWell ? '审计通过，账目与记录都对得上' : `审计发现 ${broken.length} 项不成立`}</b>
        <span className={s.quiet}>用时 {Math.max(1, Math.round(took / 1000))} 秒</span>
        {!isWell && (
          <ul>
            {broken.map(({ sentence, words }) => (
              <li key={sentence}>
                {words}
                <span className={s.quiet} lang="en">
                  {sentence}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
