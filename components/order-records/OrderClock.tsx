import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { useRemaining } from '@/components/kit/hooks/use-remaining';
import { ClerkNote } from '@/components/kit/notes/ClerkNote';
import { MoneyClock } from '@/components/kit/ui/MoneyClock';
import { lateWords, runningClock } from '@/lib/domain/time/format-remaining';
import { formatTime } from '@/lib/domain/time/format-time';
import s from './OrderClock.module.css';
import type { OrderRow } from './order-row';

/** The money clock of an order's own page; an ended order has none, and says in one line what became of the money. */
export function OrderClock({ clock }: { clock: OrderRow['clock'] }) {
  if (clock.who !== null) return <RunningClock clock={clock} />;
  return (
    <p className={s.ended}>
      {clock.otherwise}
      {clock.money}
    </p>
  );
}

/** At zero it asks the server what became of the order. */
function RunningClock({ clock }: { clock: OrderRow['clock'] }) {
  const refresh = useRefresh();
  const left = useRemaining(clock.seconds_left, refresh);
  return (
    <>
      <MoneyClock
        running={left !== null || clock.late_seconds !== null}
        who={clock.who_label}
        by={timeWords(left, clock.late_seconds)}
        byNote={noteOf(clock)}
        otherwise={clock.otherwise}
        otherwiseNote={clock.money}
      />
      {clock.who === 'platform' && <ClerkNote />}
    </>
  );
}

function noteOf({ due_at: dueAt, late_seconds: late, what }: OrderRow['clock']): string {
  if (!dueAt) return what;
  const moment = formatTime(dueAt, 'weekday');
  return late === null ? `${moment} 前${what}` : `${what}，应在 ${moment} 前`;
}

const timeWords = (left: number | null, late: number | null): string => {
  if (late !== null) return lateWords(late);
  return left === null ? '不限时' : runningClock(left);
};
