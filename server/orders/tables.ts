import { index, jsonb, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { goodSkus, goods } from '@/server/catalog/tables';
import { at, createdAt, fen, identity, ref } from '@/server/db/columns';

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
    /** service fee, frozen when placed: exact decimal share, 0.0800 = 8 % */
    feeRate: numeric('fee_rate', { precision: 6, scale: 4 }).notNull(),
    /** lib/domain/order-process */
    state: text().notNull(),
    afterSale: text('after_sale').notNull().default('none'),
    payWay: text('pay_way'),
    brief: jsonb(),
    briefCompletedAt: at('brief_completed_at'),
    revisionsUsed: smallint('revisions_used').notNull().default(0),
    paidAt: at('paid_at'),
    /** when the state's timer fires; null: none runs */
    dueAt: at('due_at'),
    endedReason: text('ended_reason'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('orders_buyer').on(t.buyerId, t.id),
    index('orders_seller').on(t.sellerId, t.id),
    index('orders_due').on(t.dueAt),
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
    /** buyer, seller, operator, system */
    actor: text().notNull(),
    transition: text().notNull(),
    fromState: text('from_state').notNull(),
    toState: text('to_state').notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('order_events_order').on(t.orderId, t.id)],
);
