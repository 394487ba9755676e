import { type SQL, sql } from 'drizzle-orm';
import { endStates, type OrderState } from '@/lib/domain/orders/states';
import type { Viewer } from '@/lib/domain/orders/words';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { viewerOf } from './party-of';
import type { OrderSnapshot } from './snapshot';

/** An order as the areas around it need it: its two sides, what was ordered, how far it is, when it ended. */
export interface OwnOrder {
  id: number;
  orderSn: string;
  viewer: Viewer;
  buyerId: number;
  sellerId: number;
  buyerName: string;
  goodId: number;
  /** null: the position is gone from the listing */
  skuId: number | null;
  snapshot: OrderSnapshot;
  priceFen: number;
  /** as stored; read it with the cart's openBrief */
  brief: unknown;
  state: OrderState;
  isPaid: boolean;
  endedAt: Date | null;
  /** by the database's clock; null while it runs */
  secondsSinceEnd: number | null;
}

/**
 * The caller's order; an unpaid one is none of its seller's yet.
 * @param lock holds its row against others who lock it, without keeping anybody from reading
 * @throws appError not_found where it is missing or somebody else's
 */
export async function findOwnOrder(
  db: Db,
  caller: Pick<Caller, 'userId' | 'group'>,
  orderSn: string,
  { lock = false } = {},
): Promise<OwnOrder> {
  const viewer = viewerOf(caller);
  const isOwn =
    viewer === 'seller'
      ? sql`o.seller_id = ${caller.userId} and o.paid_at is not null`
      : sql`o.buyer_id = ${caller.userId}`;
  const [found] = await rows<Omit<OwnOrder, 'viewer' | 'endedAt'> & { endedAt: string | null }>(
    db,
    sql`select o.id, o.order_sn as "orderSn", o.buyer_id as "buyerId", o.seller_id as "sellerId",
          b.nicename as "buyerName", o.good_id as "goodId", o.sku_id as "skuId", o.snapshot,
          o.price_fen as "priceFen", o.brief, o.state, o.paid_at is not null as "isPaid",
          ${ended('o.updated_at::text')} as "endedAt",
          ${ended('extract(epoch from now() - o.updated_at)::float8')} as "secondsSinceEnd"
        from orders o join users b on b.id = o.buyer_id
        where o.order_sn = ${orderSn} and ${isOwn} ${lock ? sql`for no key update of o` : sql``}`,
    `own_order_${viewer}_${lock}`,
  );
  if (!found) throw appError('not_found');
  return { ...found, viewer, endedAt: found.endedAt === null ? null : new Date(found.endedAt) };
}

/** An ended order is not written to any more: its row was last changed when it ended. */
const ended = (moment: string): SQL =>
  sql`case when o.state = any(${arrayOf('text', endStates)}) then ${sql.raw(moment)} end`;
