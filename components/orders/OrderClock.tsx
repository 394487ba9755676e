import { ClerkNote } from '@/components/frame/ClerkNote';
import { useRefresh } from '@/components/hooks/use-refresh';
import { useRemaining } from '@/components/hooks/use-remaining';
import { MoneyClock } from '@/components/ui/MoneyClock';
import { runningClock } from '@/lib/domain/format-remaining';
import { formatTime } from '@/lib/domain/format-time';
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
        running={left !== null}
        who={clock.who_label}
        by={left === null ? '不限时' : runningClock(left)}
        byNote={
          clock.due_at
            ? `${formatTime(clock.due_at, 'weekday')} 前${clock.what}`
            : clock.what || null
        }
        otherwise={clock.otherwise}
        otherwiseNote={clock.money}
      />
      {clock.who === 'platform' && <ClerkNote />}
    </>
  );
}
