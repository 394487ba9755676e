import { type SQL, sql } from 'drizzle-orm';
import type { Timer } from '@/lib/domain/order-process';
import { type TimerLength, timerLengths } from '@/lib/domain/order-process/timers';
import type { OrderState } from '@/lib/domain/order-states';
import { endOfDay } from '@/server/kernel/market-time';

interface TimerFacts {
  /** the state the order is in afterwards */
  state: OrderState;
  briefComplete: boolean;
}

/** End of the brief's wanted day in the market's zone; at least a day from now, should it have passed. */
const wantedDayOver = sql`greatest(
  now() + interval '24 hours',
  coalesce(${endOfDay(sql`nullif(brief->>'wanted_date', '')`)}, now())
)`;

/** The new `due_at` of an order, counted by the database's clock and the order's own terms. */
export function dueAtSql(timer: Timer, facts: TimerFacts): SQL {
  switch (timer) {
    case 'none':
      return sql`null::timestamptz`;
    case 'resume':
      return sql`now() + clock_rest`;
    case 'accept_24h_or_brief_72h':
      return facts.briefComplete ? inTime('accept_24h') : inTime('brief_72h');
    case 'wanted_date':
      return wantedDayOver;
    case 'publish_24h_after_wanted':
      return sql`${wantedDayOver} + ${intervalOf(timerLengths[timer])}`;
    case 'retention':
      return sql`now() + make_interval(days => retention_days)`;
    default:
      return inTime(timer);
  }
}

const inTime = (name: keyof typeof timerLengths): SQL =>
  sql`now() + ${intervalOf(timerLengths[name])}`;

/** Written into the statement: its text, and so its plan, is the same each time. */
export const intervalOf = ({ count, unit }: TimerLength): SQL =>
  sql.raw(`interval '${count} ${unit}s'`);
