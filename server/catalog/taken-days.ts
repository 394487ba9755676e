import { type SQL, sql } from 'drizzle-orm';
import { unpublishedStates } from '@/lib/domain/orders/states';
import { arrayOf } from '@/server/kernel/array-parameter';
import { literals } from '@/server/kernel/columns';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';

/** What stands on one day of a good. */
interface TakenDay {
  goodId: number;
  /** YYYY-MM-DD */
  day: string;
  /** paid for, by the day that their briefs name */
  orders: number;
  /** agreed on in inquiries whose 72 hours still run */
  agreed: number;
}

/** The days of goods on which something stands, in their order. @param within first and last day, YYYY-MM-DD */
export function takenDays(
  db: Db,
  goodIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<TakenDay[]> {
  const ids = arrayOf('bigint', goodIds);
  return rows(
    db,
    sql`select good_id as "goodId", day, sum(orders)::int as orders, sum(agreed)::int as agreed
        from (${standing((goodId) => sql`${goodId} = any(${ids})`)}) t
        where day between ${from} and ${to} group by 1, 2 order by 1, 2`,
  );
}

/** How much is taken of the days of goods, by good and day; what nothing stands on is absent. */
export async function takenByGood(
  db: Db,
  goodIds: readonly number[],
  within: { from: string; to: string },
): Promise<Map<number, ReadonlyMap<string, number>>> {
  const found = new Map<number, Map<string, number>>();
  for (const { goodId, day, orders, agreed } of await takenDays(db, goodIds, within)) {
    const days = found.get(goodId) ?? new Map<string, number>();
    found.set(goodId, days.set(day, orders + agreed));
  }
  return found;
}

/**
 * Every publication that stands on a day from today on, of all goods, in no order: its good, and its day as YYYY-MM-DD. In two texts,
 * since rows by the hundred thousand are taken apart one by one, and not put together, which PostgreSQL does on disk.
 */
export async function allTakenDays(db: Db): Promise<{ goodIds: string[]; days: string[] }> {
  const [told] = await rows<{ ids: string | null; days: string | null }>(
    db,
    sql`select string_agg(good_id::text, ' ') as ids, string_agg(day, ' ') as days
        from (${standing(() => sql`true`)}) t where day >= ${marketToday}`,
    'all_taken_days',
  );
  return { goodIds: told?.ids?.split(' ') ?? [], days: told?.days?.split(' ') ?? [] };
}

/**
 * Every publication that stands on a day: good_id, day as text, and of which kind it is. What is published already gives its day
 * back, when that was another one. The states are literals, so that the indexes of such orders and lines alone are used.
 * @param isOf what is asked of the good's id
 */
export const standing = (isOf: (goodId: SQL) => SQL): SQL => sql`
  select o.good_id, o.brief->>'wanted_date' as day, 1 as orders, 0 as agreed from orders o
    where ${isOf(sql`o.good_id`)} and o.state in ${literals(unpublishedStates)}
  union all
  select l.good_id, l.wanted_on::text, 0, 1 from inquiry_lines l
    where ${isOf(sql`l.good_id`)} and l.state = 'agreed' and l.due_at > now() and l.sku_id is not null`;
