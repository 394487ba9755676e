import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SettlementPart } from '@/lib/domain/orders/process/settlement-part';
import type { AfterSale, OrderState } from '@/lib/domain/orders/states';
import { disputingNames, stoppingNames } from '@/lib/domain/orders/stopped-clock';
import type { DisputeOpener, OrderFacts } from '@/lib/domain/orders/transitions';
import type { PayWay } from '@/lib/domain/payments/pay-ways';
import { users } from '@/server/account/tables';
import { goods } from '@/server/catalog/tables';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { Db } from '@/server/kernel/database';
import { lateRefunds, orderSettlements, orders } from '@/server/orders/tables';
import { ledgerAccounts } from '@/server/wallet/tables';
import { approvedAtSql } from './approved-at';
import type { OrderSnapshot } from './snapshot';

type Row = typeof orders.$inferSelect;

/** An order as code reads it: the columns with their real types, and what the database's clock says. */
export interface OrderView
  extends Omit<Row, 'state' | 'afterSale' | 'payWay' | 'disputedBy' | 'snapshot' | 'brief'> {
  state: OrderState;
  afterSale: AfterSale;
  payWay: PayWay | null;
  disputedBy: DisputeOpener | null;
  snapshot: OrderSnapshot;
  /** none, person, company: how the listing is verified now, as lists and the product page say it */
  verified: string;
  /** sealed; read it with the cart's openBrief */
  brief: unknown;
  /** when its draft was approved; null: it was not */
  approvedAt: Date | null;
  /** in escrow for it now */
  escrowFen: number;
  /** given to the seller's pending at acceptance; 0 before */
  releasedFen: number;
  /** given back to the buyer after completion, 0 where nothing was */
  lateRefundFen: number;
  /** when that settles; null: it has, or it is not accepted yet */
  shareDueAt: Date | null;
  isDue: boolean;
  /** till the clock ends, never below 0; null: none runs */
  secondsLeft: number | null;
  /** since the clock stopped although somebody has to act; null: it runs, or the order has ended */
  stoppedSeconds: number | null;
  buyerName: string;
  sellerName: string;
}

const buyers = alias(users, 'buyers');
const sellers = alias(users, 'sellers');

/** Orders with their escrow, clock and both sides' names; add where, order and limit. */
export function selectOrders(db: Db) {
  return db
    .select({
      order: orders,
      approvedAt: approvedAtSql(orders.id),
      escrowFen: sql<number>`coalesce(${ledgerAccounts.balanceFen}, 0)`,
      share: orderSettlements,
      lateRefundFen: sql<number>`coalesce(${lateRefunds.amountFen}, 0)`,
      isDue: sql<boolean>`coalesce(${orders.dueAt} <= now(), false)`,
      secondsLeft: sql<
        number | null
      >`least(2e9, greatest(0, ceil(extract(epoch from ${orders.dueAt} - now()))))::int`,
      stoppedSeconds: sql<number | null>`case when ${orders.dueAt} is null then (
        select extract(epoch from now() - max(e.created_at)) from order_events e
        where e.order_id = ${orders.id} and e.transition = any(case ${orders.afterSale}
          when 'disputed' then ${arrayOf('text', disputingNames)}
          else ${arrayOf('text', stoppingNames)} end))::int end`,
      buyerName: buyers.nicename,
      sellerName: sellers.nicename,
      verified: goods.verified,
    })
    .from(orders)
    .innerJoin(buyers, eq(buyers.id, orders.buyerId))
    .innerJoin(sellers, eq(sellers.id, orders.sellerId))
    .innerJoin(goods, eq(goods.id, orders.goodId))
    .leftJoin(
      ledgerAccounts,
      and(
        eq(ledgerAccounts.holder, sql`'order:' || ${orders.id}`),
        eq(ledgerAccounts.kind, 'escrow'),
      ),
    )
    .leftJoin(
      orderSettlements,
      and(eq(orderSettlements.orderId, orders.id), eq(orderSettlements.part, 'share')),
    )
    .leftJoin(lateRefunds, eq(lateRefunds.orderId, orders.id))
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectOrders>>[number];

export function toView({ order, secondsLeft, share, ...computed }: Selected): OrderView {
  return {
    ...order,
    // Written by this area only, from the constants these types are made of.
    state: order.state,
    afterSale: order.afterSale,
    payWay: order.payWay,
    disputedBy: order.disputedBy as DisputeOpener | null,
    snapshot: order.snapshot as OrderSnapshot,
    ...computed,
    releasedFen: share?.amountFen ?? 0,
    shareDueAt: share?.settledAt === null ? share.dueAt : null,
    secondsLeft: order.dueAt === null ? null : secondsLeft,
  };
}

/** What the process asks about an order. */
export function factsOf(
  order: Pick<
    OrderView,
    | 'state'
    | 'afterSale'
    | 'payWay'
    | 'briefCompletedAt'
    | 'dueAt'
    | 'isDue'
    | 'snapshot'
    | 'revisionsUsed'
    | 'disputedBy'
    | 'materialCosts'
    | 'draftLate'
    | 'disputeWithdrawn'
  > & { dueParts?: readonly SettlementPart[] },
): OrderFacts {
  return {
    state: order.state,
    afterSale: order.afterSale,
    isBankTransfer: order.payWay === 'bank',
    briefComplete: order.briefCompletedAt !== null,
    isDue: order.isDue,
    hasClock: order.dueAt !== null,
    revisions: order.snapshot.revisions,
    revisionsUsed: order.revisionsUsed,
    disputedBy: order.disputedBy,
    materialCosts: order.materialCosts,
    draftLate: order.draftLate,
    disputeWithdrawn: order.disputeWithdrawn,
    dueParts: order.dueParts ?? [],
  };
}
