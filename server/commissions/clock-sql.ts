import { type SQL, sql } from 'drizzle-orm';
import { type CommissionTimer, commissionTimers } from '@/lib/domain/commissions/timers';
import type { TimerLength } from '@/lib/domain/orders/process/timers';

export const intervalOf = ({ count, unit }: TimerLength): SQL =>
  sql.raw(`interval '${count} ${unit}s'`);

/** The new `due_at` of a commission, by the database's clock. */
export const dueAtSql = (timer: CommissionTimer | null): SQL =>
  timer === null ? sql`null::timestamptz` : sql`now() + ${intervalOf(commissionTimers[timer])}`;

/** The next reminder that is still to come before a clock's end; null where none is. */
export function remindAtSql(dueAt: SQL, hoursBefore: readonly number[]): SQL {
  if (hoursBefore.length === 0) return sql`null::timestamptz`;
  const moments = hoursBefore.map(
    (hours) => sql`${dueAt} - ${intervalOf({ count: hours, unit: 'hour' })}`,
  );
  return sql`(select min(moment) from unnest(array[${sql.join(moments, sql`, `)}]) as moment
    where moment > now())`;
}
