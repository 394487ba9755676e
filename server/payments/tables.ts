import { index, integer, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bankRechargeStateKeys } from '@/lib/domain/payments/bank-recharge';
import type { PayWay } from '@/lib/domain/payments/pay-ways';
import { paymentStates } from '@/lib/domain/payments/states';
import { keysOf } from '@/lib/domain/text/keys-of';
import { users } from '@/server/account/tables';
import { at, createdAt, fen, identity, pgTable, ref, sealed } from '@/server/kernel/columns';
import { orders } from '@/server/orders/tables';

/** Money on its way in through a provider: for orders, or as a recharge. */
export const payments = pgTable(
  'payments',
  {
    id: identity(),
    paySn: text('pay_sn').notNull().unique(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: ['order', 'recharge'] }).notNull(),
    /** what the person chose: alipay, wechat */
    way: text().$type<PayWay>().notNull(),
    /** who carries it out: simulator, alipay */
    provider: text().notNull(),
    /** what comes from outside */
    amountFen: fen('amount_fen').notNull(),
    /** what the payer agreed to add from the wallet when it comes; not held until then */
    walletFen: fen('wallet_fen').notNull().default(0),
    state: text({ enum: keysOf(paymentStates) }).notNull(),
    /** the provider's own number of the payment */
    providerRef: text('provider_ref'),
    expiresAt: at('expires_at').notNull(),
    paidAt: at('paid_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('payments_user').on(t.userId, t.id),
    index('payments_pending').on(t.state, t.expiresAt),
    unique('payments_provider_ref').on(t.provider, t.providerRef),
  ],
);

export const paymentOrders = pgTable(
  'payment_orders',
  {
    paymentId: ref('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    amountFen: fen('amount_fen').notNull(),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.paymentId, t.orderId] }),
    index('payment_orders_order').on(t.orderId),
  ],
);

/** Recharges by bank transfer: what the payer says, and what became of it. The money itself is a payment. */
export const bankRecharges = pgTable(
  'bank_recharges',
  {
    id: identity(),
    /** the words beside the transfer, by which it is found */
    rechargeSn: text('recharge_sn').notNull().unique(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    amountFen: fen('amount_fen').notNull(),
    /** keys of lib/domain/payments/bank-recharge */
    state: text({ enum: bankRechargeStateKeys }).notNull(),
    /** who the bank says has paid */
    payerSealed: sealed('payer_sealed'),
    /** key of the uploaded picture */
    voucher: text().notNull().default(''),
    /** of the refusal */
    reason: text().notNull().default(''),
    /** the money that came */
    paymentId: ref('payment_id')
      .unique()
      .references(() => payments.id),
    createdAt: createdAt(),
    sentAt: at('sent_at'),
    decidedAt: at('decided_at'),
  },
  (t) => [
    index('bank_recharges_user').on(t.userId, t.id),
    index('bank_recharges_state').on(t.state, t.sentAt),
  ],
);
