import { type SQL, sql } from 'drizzle-orm';
import type { SettlementPart } from '@/lib/domain/orders/process/settlement-part';
import { appError } from '@/lib/errors';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import type { OrderView, Party } from '@/server/order-records/public';
import { looksAtLink } from '@/server/proofs/public';

/** An order that this transaction holds: what moving and paying it needs to know. */
export interface LockedOrder
  extends Pick<
    OrderView,
    | 'id'
    | 'orderSn'
    | 'buyerId'
    | 'sellerId'
    | 'snapshot'
    | 'priceFen'
    | 'feeRate'
    | 'commissionRate'
    | 'releasePercent'
    | 'retentionDays'
    | 'materialCosts'
    | 'draftLate'
    | 'disputeWithdrawn'
    | 'state'
    | 'afterSale'
    | 'payWay'
    | 'briefCompletedAt'
    | 'revisionsUsed'
    | 'paidAt'
    | 'dueAt'
    | 'isDue'
    | 'disputedBy'
    | 'releasedFen'
  > {
  /** settlements whose own clock has run out */
  dueParts: SettlementPart[];
  /** what the buyer could spend when the order was locked */
  buyerAvailableFen: number;
}

type Row = Omit<LockedOrder, 'briefCompletedAt' | 'paidAt' | 'dueAt'> &
  Record<'briefCompletedAt' | 'paidAt' | 'dueAt', string | null>;

/**
 * Locks orders for this transaction, by id, so that two transactions over the same ones cannot block each
 * other. Everything that moves an order holds its row first. Written out and named: each checkout runs it.
 */
async function lock(tx: Db, where: SQL, name: string): Promise<LockedOrder[]> {
  const found = await rows<Row>(
    tx,
    sql`select o.id, order_sn as "orderSn", buyer_id as "buyerId", seller_id as "sellerId", snapshot,
          price_fen as "priceFen", fee_rate as "feeRate",
          commission_rate::text as "commissionRate", release_percent as "releasePercent",
          retention_days as "retentionDays", material_costs as "materialCosts",
          draft_late as "draftLate", dispute_withdrawn as "disputeWithdrawn", state, after_sale as "afterSale",
          pay_way as "payWay", brief_completed_at::text as "briefCompletedAt",
          revisions_used as "revisionsUsed", paid_at::text as "paidAt", due_at::text as "dueAt",
          coalesce(due_at <= now(), false) as "isDue", disputed_by as "disputedBy",
          ${releasedSql} as "releasedFen", ${duePartsSql} as "dueParts",
          coalesce((select balance_fen from ledger_accounts
            where holder = 'user:' || o.buyer_id and kind = 'available'), 0) as "buyerAvailableFen"
        from orders o where ${where} order by o.id for update of o`,
    name,
  );
  return found.map((row) => ({
    ...row,
    briefCompletedAt: momentOf(row.briefCompletedAt),
    paidAt: momentOf(row.paidAt),
    dueAt: momentOf(row.dueAt),
  }));
}

/** Of a row `o` of orders. */
const releasedSql = sql`coalesce((select s.amount_fen from order_settlements s
  where s.order_id = o.id and s.part = 'share'), 0)`;
const duePartsSql = sql`coalesce((select json_agg(s.part) from order_settlements s
  where s.order_id = o.id and s.settled_at is null and s.due_at <= now()), '[]'::json)`;

const momentOf = (text: string | null) => (text === null ? null : new Date(text));

/** @throws appError not_found where one is missing or not this buyer's */
export async function lockBuyersOrders(
  tx: Db,
  buyerId: number,
  orderSns: readonly string[],
): Promise<LockedOrder[]> {
  const wanted = [...new Set(orderSns)];
  await racePoint('before the orders are locked');
  const found = await lock(
    tx,
    sql`buyer_id = ${buyerId} and order_sn = any(${arrayOf('text', wanted)})`,
    'lock_buyers_orders',
  );
  if (found.length !== wanted.length) throw appError('not_found');
  await racePoint('after the orders are locked');
  return found;
}

/** @throws appError not_found where one is missing or not this seller's; an unpaid order is no seller's yet */
export async function lockSellersOrders(
  tx: Db,
  sellerId: number,
  orderSns: readonly string[],
): Promise<LockedOrder[]> {
  const wanted = [...new Set(orderSns)];
  await racePoint('before the orders are locked');
  const found = await lock(
    tx,
    sql`seller_id = ${sellerId} and paid_at is not null and order_sn = any(${arrayOf('text', wanted)})`,
    'lock_sellers_orders',
  );
  if (found.length !== wanted.length) throw appError('not_found');
  await racePoint('after the orders are locked');
  return found;
}

/** @throws appError not_found where it is missing or not this party's; an unpaid order is no seller's yet */
export async function lockOrderFor(tx: Db, party: Party, orderSn: string): Promise<LockedOrder> {
  if (party.side === 'buyer') return one(await lockBuyersOrders(tx, party.userId, [orderSn]));
  const whose =
    party.side === 'seller' ? sql`seller_id = ${party.userId} and paid_at is not null` : sql`true`;
  await racePoint('before the orders are locked');
  const found = await lock(tx, sql`${whose} and order_sn = ${orderSn}`, `lock_for_${party.side}`);
  await racePoint('after the orders are locked');
  return one(found);
}

function one([order]: readonly LockedOrder[]): LockedOrder {
  if (!order) throw appError('not_found');
  return order;
}

/**
 * The order whose clock ran out first and that nobody holds; undefined where none is due. The end of a retention
 * period waits for a look at its link, and the end of an unpaid order for what its payment's provider says of it.
 * @param except orders that are left aside
 */
export async function lockDueOrder(
  tx: Db,
  except: readonly number[],
): Promise<LockedOrder | undefined> {
  const [found] = await lock(
    tx,
    sql`o.id = (select d.id from orders d where d.due_at <= now() and d.id <> all(${arrayOf('bigint', except)})
        and not (d.state = 'retaining' and ${looksAtLink(sql`d.id`, sql`d.due_at`)})
        and not (d.paid_at is null and ${asksForPayment})
      order by d.due_at limit 1 for update skip locked)`,
    'lock_due',
  );
  return found;
}

/**
 * Of an order `d`: money may be on its way whose notice was lost, and its provider is asked. Not waited for longer than
 * some seconds: what comes later than the order's end stays in the buyer's wallet.
 */
const asksForPayment = sql`d.due_at > now() - interval '10 seconds' and exists (
  select 1 from payment_orders a join payments p on p.id = a.payment_id
  where a.order_id = d.id and p.state = 'pending' and p.expires_at <= now())`;

/**
 * The order whose settlement by a clock of its own has been due longest and that nobody holds; undefined where none is.
 * @param except orders that are left aside
 */
export async function lockDueSettlement(
  tx: Db,
  except: readonly number[],
): Promise<LockedOrder | undefined> {
  const [found] = await lock(
    tx,
    sql`o.id = (select d.id from order_settlements s join orders d on d.id = s.order_id
      where s.settled_at is null and s.due_at <= now() and d.id <> all(${arrayOf('bigint', except)})
      order by s.due_at limit 1 for update of d skip locked)`,
    'lock_due_settlement',
  );
  return found;
}

/** By id; for the program's own callers. @throws Error where one is missing */
export async function lockOrdersById(tx: Db, ids: readonly number[]): Promise<LockedOrder[]> {
  const found = await lock(tx, sql`o.id = any(${arrayOf('bigint', ids)})`, 'lock_orders');
  if (found.length !== new Set(ids).size) throw new Error('an order is missing');
  return found;
}
