import { type SQL, sql } from 'drizzle-orm';
import type { ReminderRow } from '@/lib/domain/orders/process/transition';
import { type OrderFacts, whenDue } from '@/lib/domain/orders/transitions';
import { intervalOf } from '@/server/order-records/public';

/** What is told before the running clock of an order ends, the earliest first. */
export const remindersOf = (facts: OrderFacts): ReminderRow[] =>
  [...(whenDue(facts)?.reminders ?? [])].sort((a, b) => b.hoursBefore - a.hoursBefore);

/** The moment of the next reminder that is still to come; null where none is. @param dueAt the clock's end */
export function remindAtSql(dueAt: SQL, facts: OrderFacts): SQL {
  const moments = remindersOf(facts).map(
    ({ hoursBefore }) => sql`${dueAt} - ${intervalOf({ count: hoursBefore, unit: 'hour' })}`,
  );
  if (moments.length === 0) return sql`null`;
  return sql`(select min(moment) from unnest(array[${sql.join(moments, sql`, `)}]) as moment
    where moment > now())`;
}
