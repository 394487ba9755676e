import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  interval,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { settlementPartKeys } from '@/lib/domain/orders/process/settlement-part';
import { actors } from '@/lib/domain/orders/process/transition';
import { afterSaleKeys, orderStateKeys, unpublishedStates } from '@/lib/domain/orders/states';
import { termLimits } from '@/lib/domain/orders/terms';
import type { PayWay } from '@/lib/domain/payments/pay-ways';
import { users } from '@/server/account/tables';
import { goodSkus, goods } from '@/server/catalog/tables';
import { at, createdAt, fen, identity, literals, pgTable, ref } from '@/server/kernel/columns';

/** @param limits stand in the schema as they are */
const within = (column: AnyPgColumn, { least, most }: { least: number; most: number }) =>
  sql`${column} between ${sql.raw(String(least))} and ${sql.raw(String(most))}`;

/** One SKU of one good of one media owner. What was agreed is copied here and never read from the listing again. */
export const orders = pgTable(
  'orders',
  {
    id: identity(),
    orderSn: text('order_sn').notNull().unique(),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => users.id),
    sellerId: ref('seller_id')
      .notNull()
      .references(() => users.id),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id),
    skuId: ref('sku_id').references(() => goodSkus.id, { onDelete: 'set null' }),
    /** the cart line it came from: a repeated make-order finds the same order */
    cartId: ref('cart_id').notNull().unique(),
    /** good_sn, title, account, platform, position, revisions … as ordered */
    snapshot: jsonb().notNull(),
    priceFen: fen('price_fen').notNull(),
    /** how much of that price is add-ons', which `snapshot` names: the rest is the position's */
    addOnsFen: fen('add_ons_fen').notNull().default(0),
    /** service fee, frozen when placed: exact decimal share, 0.0800 = 8 % */
    feeRate: numeric('fee_rate', { precision: 6, scale: 4 }).notNull(),
    /** live selling: commission on net sales, frozen when placed, exact decimal share; null: none */
    commissionRate: numeric('commission_rate', { precision: 6, scale: 4 }),
    /** lib/domain/orders/terms, frozen when placed: released at confirmation, per cent */
    releasePercent: smallint('release_percent').notNull(),
    /** frozen when placed: how long it stays online after confirmation */
    retentionDays: smallint('retention_days').notNull(),
    /** frozen when placed: before the first draft a refund is asked for, not taken by a press */
    materialCosts: boolean('material_costs').notNull().default(false),
    /** the first draft came after its day: until the buyer has answered it, leaving is free */
    draftLate: boolean('draft_late').notNull().default(false),
    /** a dispute was withdrawn: no other one may be */
    disputeWithdrawn: boolean('dispute_withdrawn').notNull().default(false),
    state: text({ enum: orderStateKeys }).notNull(),
    afterSale: text('after_sale', { enum: afterSaleKeys }).notNull().default('none'),
    payWay: text('pay_way').$type<PayWay>(),
    brief: jsonb(),
    briefCompletedAt: at('brief_completed_at'),
    revisionsUsed: smallint('revisions_used').notNull().default(0),
    paidAt: at('paid_at'),
    /** when the state's timer fires; null: none runs */
    dueAt: at('due_at'),
    /** what was left of the timer when an after-sale question was opened; null: none rests, or none ran */
    clockRest: interval('clock_rest'),
    /** who opened the dispute: buyer, seller, platform; null: none is */
    disputedBy: text('disputed_by', { enum: ['buyer', 'seller', 'platform'] }),
    /** when the next reminder of the running timer is told; null: none is left */
    remindAt: at('remind_at'),
    endedReason: text('ended_reason'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // What lists read: the newest of each state of one side (list-orders.ts).
    index('orders_buyer').on(t.buyerId, t.state, t.createdAt, t.id),
    index('orders_seller')
      .on(t.sellerId, t.state, t.createdAt, t.id)
      .where(sql`${t.paidAt} is not null`),
    index('orders_questioned').on(t.buyerId, t.createdAt).where(sql`${t.afterSale} <> 'none'`),
    index('orders_questioned_seller')
      .on(t.sellerId, t.createdAt)
      .where(sql`${t.afterSale} <> 'none'`),
    index('orders_good').on(t.goodId, t.state, t.createdAt, t.id),
    // What stands on days of all goods is read again and again (server/catalog/taken-days.ts).
    index('orders_unpublished')
      .on(t.goodId)
      .where(sql`${t.state} in ${literals(unpublishedStates)}`),
    index('orders_due').on(t.dueAt),
    index('orders_remind').on(t.remindAt),
    check('orders_release_percent', within(t.releasePercent, termLimits.releasePercent)),
    check('orders_retention_days', within(t.retentionDays, termLimits.retentionDays)),
  ],
);

/** What happened to an order, by whom; append-only. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: identity(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    actor: text({ enum: actors }).notNull(),
    transition: text().notNull(),
    fromState: text('from_state', { enum: ['', ...orderStateKeys] }).notNull(),
    toState: text('to_state', { enum: orderStateKeys }).notNull(),
    note: text().notNull().default(''),
    /** what came with it beside words: `Attached` (attached.ts) */
    attached: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_events_order').on(t.orderId, t.id),
    // Rows come in the order of their moments: a day of them is found by a few pages of index.
    index('order_events_created').using('brin', t.createdAt),
  ],
);

/** What of an order's money settles by a clock of its own (lib/domain/orders/process/settlement-part, decision 091). */
export const orderSettlements = pgTable(
  'order_settlements',
  {
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    /** the part's key */
    part: text({ enum: settlementPartKeys }).notNull(),
    /** waits in the seller's pending until then, fee included */
    amountFen: fen('amount_fen').notNull(),
    dueAt: at('due_at').notNull(),
    /** null: not yet */
    settledAt: at('settled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.part] }),
    index('order_settlements_due').on(t.dueAt).where(sql`${t.settledAt} is null`),
  ],
);

/** A refund that the platform booked after an order was completed; the order itself stays as it ended. */
export const lateRefunds = pgTable('late_refunds', {
  orderId: ref('order_id')
    .primaryKey()
    .references(() => orders.id),
  /** given back to the buyer */
  amountFen: fen('amount_fen').notNull(),
  reason: text().notNull(),
  createdAt: createdAt(),
});
