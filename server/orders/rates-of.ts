import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { dealtOrders } from './dealt-orders';

export interface Rates {
  /** 0 to 1; null where there is nothing to count */
  acceptRate: number | null;
  onTimeRate: number | null;
}

/** How a seller dealt with the orders that were put to him in the last 90 days. */
export async function ratesOf(db: Db, sellerId: number): Promise<Rates> {
  const recent = sql`o.seller_id = ${sellerId} and o.paid_at >= now() - interval '90 days'`;
  const [found] = await rows<Rates>(
    db,
    sql`select sum(accepted)::float8 / nullif(sum(accepted + refused), 0) as "acceptRate",
          sum(delivered - late)::float8 / nullif(sum(delivered), 0) as "onTimeRate"
        from (${dealtOrders(recent)}) dealt`,
  );
  return found ?? { acceptRate: null, onTimeRate: null };
}
