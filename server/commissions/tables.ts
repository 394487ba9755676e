import { sql } from 'drizzle-orm';
import { boolean, check, date, index, numeric, text } from 'drizzle-orm/pg-core';
import { commissionStateKeys } from '@/lib/domain/commissions/states';
import { actors } from '@/lib/domain/orders/process/transition';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';

/**
 * The commission of an accepted show: the third axis of its order (lib/domain/commissions). What it needs of the order is
 * copied when it is opened.
 */
export const orderCommissions = pgTable(
  'order_commissions',
  {
    /** no foreign key to orders: orders use this area, not the other way round */
    orderId: ref('order_id').primaryKey(),
    orderSn: text('order_sn').notNull().unique(),
    buyerId: ref('buyer_id').notNull(),
    sellerId: ref('seller_id').notNull(),
    /** account and position, for messages and the platform's queue */
    title: text().notNull(),
    /** as frozen on the order, exact decimal share */
    rate: numeric({ precision: 6, scale: 4 }).notNull(),
    /** service fee, as frozen on the order */
    feeRate: numeric('fee_rate', { precision: 6, scale: 4 }).notNull(),
    state: text({ enum: commissionStateKeys }).notNull(),
    /** sold in the show less what was sent back, as it holds now; null: not told */
    netSalesFen: fen('net_sales_fen'),
    /** the same as the buyer says it in an objection */
    claimedFen: fen('claimed_fen'),
    /** rate of the net sales */
    amountFen: fen('amount_fen'),
    /** of the net sales, YYYY-MM-DD */
    periodFrom: date('period_from', { mode: 'string' }),
    periodTo: date('period_to', { mode: 'string' }),
    isHeard: boolean('is_heard').notNull().default(false),
    dueAt: at('due_at'),
    remindAt: at('remind_at'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('order_commissions_due').on(t.dueAt),
    index('order_commissions_remind').on(t.remindAt),
    index('order_commissions_waiting').on(t.state, t.updatedAt),
    check('order_commissions_not_negative', sql`coalesce(${t.netSalesFen}, 0) >= 0`),
  ],
);

/** What happened to a commission, by whom; append-only. */
export const commissionEvents = pgTable(
  'commission_events',
  {
    id: identity(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orderCommissions.orderId),
    actor: text({ enum: actors }).notNull(),
    move: text().notNull(),
    fromState: text('from_state', { enum: ['', ...commissionStateKeys] }).notNull(),
    toState: text('to_state', { enum: commissionStateKeys }).notNull(),
    /** as they stood then: the line of the record is made of them */
    netSalesFen: fen('net_sales_fen'),
    claimedFen: fen('claimed_fen'),
    note: text().notNull().default(''),
    files: text().array().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('commission_events_order').on(t.orderId, t.id)],
);
