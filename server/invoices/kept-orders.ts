import { type SQL, sql } from 'drizzle-orm';
import { endedInvoiceStates } from '@/lib/domain/invoices/process';
import { endedReturnStates } from '@/lib/domain/invoices/return';
import { hasOpenCommission } from '@/server/commissions/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import type { OrderSnapshot } from '@/server/order-records/public';
import { hasKeptMoney, keptMoneySql } from '@/server/orders/public';

export type Side = 'buyer' | 'seller';

/** An order that ended with money kept, and what an invoice over it is about. */
export interface KeptOrder {
  id: number;
  orderSn: string;
  snapshot: OrderSnapshot;
  endedAt: string;
  grossFen: number;
  backFen: number;
  /** gross less what went back */
  amountFen: number;
}

/** Orders that are looked at: the newest. What goes beyond is not counted or summed (decision 062). */
export const keptReach = 1_000;

/** When an order `o` ended; what is written to its row afterwards, such as a review, does not move it. */
export const endedAt = sql`coalesce((select min(e.created_at) from order_events e
  where e.order_id = o.id and e.to_state = o.state), o.updated_at)`;

const sideColumn: Record<Side, SQL> = { buyer: sql`o.buyer_id`, seller: sql`o.seller_id` };

const onLivingInvoice: Record<Side, SQL> = {
  buyer: sql`exists (select 1 from invoice_orders l where l.order_id = o.id
    and l.state <> all(${arrayOf('text', endedInvoiceStates)}))`,
  seller: sql`exists (select 1 from invoice_return_orders l where l.order_id = o.id
    and l.state <> all(${arrayOf('text', endedReturnStates)}))`,
};

/**
 * One page of the orders of a person that stand on no living invoice, the last ended first.
 * @returns total as far as it reaches; totalFen null where it goes beyond
 */
export async function listFreeOrders(
  db: Db,
  { userId, side }: { userId: number; side: Side },
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: KeptOrder[]; total: number; totalFen: number | null }> {
  const found = await rows<KeptOrder & { total: number; sum: number; seen: number }>(
    db,
    sql`with free as (
          select o.id, o.order_sn, o.snapshot, o.state, o.updated_at, o.buyer_id, o.seller_id from orders o
          where ${sideColumn[side]} = ${userId} and ${hasKeptMoney} and not ${onLivingInvoice[side]}
          order by o.updated_at desc, o.id desc limit ${keptReach}
        )
        select o.id, o.order_sn as "orderSn", o.snapshot, ${endedAt}::text as "endedAt",
          m.gross_fen as "grossFen", m.back_fen as "backFen", m.gross_fen - m.back_fen as "amountFen",
          count(*) over ()::int as total, sum(m.gross_fen - m.back_fen) over ()::bigint as sum,
          (select count(*)::int from free) as seen
        from free o cross join ${keptMoneySql(side)}
        where m.gross_fen > m.back_fen
        order by o.updated_at desc, o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  );
  const [first] = found;
  return {
    list: found.map(({ total: _total, sum: _sum, seen: _seen, ...order }) => order),
    total: first?.total ?? 0,
    totalFen: first && first.seen >= keptReach ? null : (first?.sum ?? 0),
  };
}

/** Of some orders those that ended with money kept and stand on no living invoice, by id. */
export async function freeAmong(
  db: Db,
  side: Side,
  orderIds: readonly number[],
): Promise<KeptOrder[]> {
  return rows<KeptOrder>(
    db,
    sql`select o.id, o.order_sn as "orderSn", o.snapshot, ${endedAt}::text as "endedAt",
          m.gross_fen as "grossFen", m.back_fen as "backFen", m.gross_fen - m.back_fen as "amountFen"
        from orders o cross join ${keptMoneySql(side)}
        where o.id = any(${arrayOf('bigint', orderIds)}) and ${hasKeptMoney}
          and m.gross_fen > m.back_fen and not ${onLivingInvoice[side]}
        order by o.id`,
  );
}

/** Orders of a person whose money, or commission, is not settled yet. */
export async function countLater(db: Db, userId: number, side: Side): Promise<number> {
  const [found] = await rows<{ count: number }>(
    db,
    sql`select count(*)::int as count from orders o
        where ${sideColumn[side]} = ${userId} and (o.state in ('retaining', 'pending_settle')
          or o.state = 'completed' and ${hasOpenCommission(sql`o.id`)})`,
  );
  return found?.count ?? 0;
}
