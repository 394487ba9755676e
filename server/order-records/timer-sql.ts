import { type SQL, sql } from 'drizzle-orm';
import type { Timer } from '@/lib/domain/orders/process';
import { type TimerLength, timerLengths } from '@/lib/domain/orders/process/timers';
import type { OrderState } from '@/lib/domain/orders/states';
import { endOfDay } from '@/server/kernel/market-time';

interface TimerFacts {
  /** the state the order is in afterwards */
  state: OrderState;
  briefComplete: boolean;
}

/** A day that the brief names; null where it names none. */
const dayIn = (name: 'wanted_date' | 'draft_on'): SQL =>
  sql`nullif(brief->>${sql.raw(`'${name}'`)}, '')::date`;

/**
 * End of the first draft's day in the market's zone; at least a day from now, should it have passed. Orders from before
 * it had a day of its own agreed on the publication's.
 */
const draftDayOver = sql`greatest(
  now() + interval '24 hours',
  coalesce(${endOfDay(sql`coalesce(${dayIn('draft_on')}, ${dayIn('wanted_date')})`)}, now())
)`;

/** End of the last day on which publication was agreed; now, where the draft was approved after it. */
const windowOver = sql`greatest(
  now(),
  coalesce(${endOfDay(
    sql`${dayIn('wanted_date')} + coalesce(nullif(brief->>'window_days', ''), '0')::int`,
  )}, now())
)`;

/** The new `due_at` of an order, counted by the database's clock and the order's own terms. */
export function dueAtSql(timer: Timer, facts: TimerFacts): SQL {
  switch (timer) {
    case 'none':
      return sql`null::timestamptz`;
    case 'keep':
      return sql`due_at`;
    case 'resume':
      return sql`now() + clock_rest`;
    case 'accept_24h_or_brief_72h':
      return facts.briefComplete ? inTime('accept_24h') : inTime('brief_72h');
    case 'draft_date':
      return draftDayOver;
    case 'publish_24h_after_window':
      return sql`${windowOver} + ${intervalOf(timerLengths[timer])}`;
    case 'retention':
      return sql`now() + make_interval(days => retention_days)`;
    default:
      return inTime(timer);
  }
}

export const inTime = (name: keyof typeof timerLengths): SQL =>
  sql`now() + ${intervalOf(timerLengths[name])}`;

/** Written into the statement: its text, and so its plan, is the same each time. */
export const intervalOf = ({ count, unit }: TimerLength): SQL =>
  sql.raw(`interval '${count} ${unit}s'`);
