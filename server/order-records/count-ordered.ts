import { type SQL, sql } from 'drizzle-orm';
import { type OrderState, orderStateKeys } from '@/lib/domain/orders/states';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/** Ended before their owner worked on them: they give their place of the day back. */
const givenBack: readonly OrderState[] = ['rejected', 'lapsed', 'canceled', 'closed'];
const counted = orderStateKeys.filter((state) => !givenBack.includes(state));

/**
 * How many orders of a listing were placed today and take a place under its daily cap (decision 054), a number in a
 * statement.
 * @param goodId column of the statement
 */
export const orderedToday = (goodId: SQL): SQL => sql`(select count(*)::int from orders t
  where t.good_id = ${goodId} and t.state = any(${arrayOf('text', counted)}) and t.created_at >= ${startOfDay(marketDay)})`;

/** The same of several listings, by id. */
export async function countOrderedToday(
  db: Db,
  goodIds: readonly number[],
): Promise<Map<number, number>> {
  const found = await rows<{ id: number; ordered: number }>(
    db,
    sql`select g.id, ${orderedToday(sql`g.id`)} as ordered from unnest(${arrayOf('bigint', goodIds)}) as g(id)`,
  );
  return new Map(found.map(({ id, ordered }) => [id, ordered]));
}
