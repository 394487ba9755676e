import { sql } from 'drizzle-orm';
import { rateOf } from '@/lib/domain/catalog/with-record';
import { type Db, rows } from '@/server/kernel/database';
import { dealtOrders } from './dealt-orders';

export interface Rates {
  /** 0 to 1; null of fewer than five orders (domain.md: Rates) */
  acceptRate: number | null;
  /** accepted or refused */
  acceptOf: number;
  onTimeRate: number | null;
  /** with a first draft */
  onTimeOf: number;
}

/** How a seller dealt with the orders that were put to him in the last 90 days. */
export async function ratesOf(db: Db, sellerId: number): Promise<Rates> {
  const recent = sql`o.seller_id = ${sellerId} and o.paid_at >= now() - interval '90 days'`;
  const [sum] = await rows<Dealt>(
    db,
    sql`select coalesce(sum(accepted), 0)::int as accepted, coalesce(sum(refused), 0)::int as refused,
          coalesce(sum(delivered), 0)::int as delivered, coalesce(sum(late), 0)::int as late
        from (${dealtOrders(recent)}) dealt`,
  );
  const { accepted = 0, refused = 0, delivered = 0, late = 0 } = sum ?? {};
  return {
    acceptRate: rateOf(accepted, accepted + refused),
    acceptOf: accepted + refused,
    onTimeRate: rateOf(delivered - late, delivered),
    onTimeOf: delivered,
  };
}

type Dealt = Record<'accepted' | 'refused' | 'delivered' | 'late', number>;
