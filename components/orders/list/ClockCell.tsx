import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { cx } from '@/components/kit/ui/cx';
import type { OrderRow } from '@/components/order-records/order-row';
import { lateWords, remainingWords } from '@/lib/domain/time/format-remaining';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './ClockCell.module.css';

export interface ClockCellProps {
  clock: OrderRow['clock'];
  /** Without the consequence, which stands in a column of its own. */
  short?: boolean;
}

/** The money clock in a table: who, the time that remains, one line of consequence (looks, rule 5). */
export function ClockCell({ clock, short = false }: ClockCellProps) {
  const left = useRemaining(clock.seconds_left);
  if (!clock.who) {
    if (short) return <span>—</span>;
    return (
      <span className={s.otherwise} title={clock.otherwise}>
        {clock.otherwise || '—'}
      </span>
    );
  }
  return (
    <div className={s.cell}>
      <span className={cx(clock.is_you && s.you)}>{clock.who_label}</span>
      {clock.late_seconds !== null && (
        <span
          className={s.late}
          title={clock.due_at ? `应在 ${formatTime(clock.due_at, 'minute')} 前` : undefined}
        >
          {lateWords(clock.late_seconds)}
        </span>
      )}
      {left !== null && (
        <span
          className={cx(s.left, clock.is_you && s.running)}
          title={clock.due_at ? `${formatTime(clock.due_at, 'second')} 前` : undefined}
        >
          {remainingWords(left)}
        </span>
      )}
      {!short && (
        <span className={s.otherwise} title={clock.otherwise}>
          {clock.otherwise}
        </span>
      )}
    </div>
  );
}
