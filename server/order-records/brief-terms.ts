import { sql } from 'drizzle-orm';
import type { BriefTerms } from '@/lib/domain/briefs/fit';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import type { OrderSnapshot } from './snapshot';

/**
 * What the listings of orders ask of a brief: refused trades and leave as they are now, the lead time as it was agreed.
 * @returns by order id
 */
export async function briefTerms(
  db: Db,
  orders: readonly { id: number; snapshot: OrderSnapshot }[],
): Promise<Map<number, BriefTerms>> {
  const ids = arrayOf(
    'bigint',
    orders.map(({ id }) => id),
  );
  const found = await rows<Omit<BriefTerms, 'leadTimeDays'> & { id: number }>(
    db,
    sql`select o.id, g.refused_industries as "refusedIndustries", g.leave_from::text as "leaveFrom",
          g.leave_to::text as "leaveTo", ${marketToday} as today
        from orders o join goods g on g.id = o.good_id where o.id = any(${ids})`,
  );
  const agreed = new Map(orders.map(({ id, snapshot }) => [id, snapshot.leadTimeDays]));
  return new Map(
    found.map(({ id, ...terms }) => [id, { ...terms, leadTimeDays: agreed.get(id) ?? 0 }]),
  );
}
