import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { cx } from '@/components/kit/ui/cx';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { auditOutcomes } from '@/lib/domain/operators/audit-outcomes';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './Money.module.css';

type Audited = Output<'operator/audit'>;

/** Checks the books when it is asked to; until then the last audit stands. @param onEnd a colleague's may have been in its way */
export function useAudit(last: Audited | null, onEnd: () => void) {
  const [result, setResult] = useState<Audited | null>(null);
  const { busy, run } = useBusy();
  const start = () =>
    void run(async () => {
      const answer = await api('operator/audit', {});
      if (answer.ok) setResult(answer.data);
      else onEnd();
    });
  return { result: result ?? last, busy, start };
}

/** How the last audit went, when, and by whom; red lists what does not hold, with the sentence that the command says. */
export function AuditStrip({ result }: { result: Audited | null }) {
  if (!result) return null;
  const { at, by, outcome, broken, took_ms: took } = result;
  const isBroken = outcome === 'broken';
  const seconds = took === null ? '' : `，用时 ${Math.max(1, Math.round(took / 1000))} 秒`;
  return (
    <div
      className={cx(s.strip, isBroken && s.broken, outcome !== 'passed' && !isBroken && s.open)}
      role="status"
    >
      <Icon name={icons[outcome]} />
      <div>
        <b>{isBroken ? `审计发现 ${broken.length} 项不成立` : auditOutcomes[outcome]}</b>
        <span className={s.quiet}>
          {formatTime(at, 'minute')} {by}
          {seconds}
        </span>
        {isBroken && (
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

const icons = {
  running: 'clock',
  passed: 'check-circle',
  broken: 'x-circle',
  unfinished: 'warn',
} as const;
