import { sql } from 'drizzle-orm';
import { date, index, integer, smallint, text, unique } from 'drizzle-orm/pg-core';
import {
  type WithdrawalQueue,
  withdrawalQueues,
  withdrawalStateKeys,
} from '@/lib/domain/payouts/withdrawal-process';
import { users } from '@/server/account/tables';
import { bankCards } from '@/server/cards/tables';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';
import { payments } from '@/server/payments/tables';

/** A file of transfers as it went to the bank. */
export const payoutBatches = pgTable('payout_batches', {
  id: identity(),
  batchSn: text('batch_sn').notNull().unique(),
  lines: integer().notNull(),
  totalFen: fen('total_fen').notNull(),
  madeBy: text('made_by').notNull(),
  createdAt: createdAt(),
});

const waitsIn = (queue: WithdrawalQueue) =>
  sql.raw(`state in (${withdrawalQueues[queue].map((state) => `'${state}'`).join(', ')})`);

/** Money on its way out: to a card, or back the way it came. One request may become several. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: identity(),
    withdrawSn: text('withdraw_sn').notNull().unique(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** the browser's key of the request: sent twice it is one */
    requestKey: text('request_key').notNull(),
    /** which of the request's withdrawals, from 1 */
    part: smallint().notNull(),
    /** the whole request, which decides how many must approve */
    requestFen: fen('request_fen').notNull(),
    /** card: to a bank card; refund: back by the payment it came with */
    way: text({ enum: ['card', 'refund'] }).notNull(),
    cardId: ref('card_id').references(() => bankCards.id),
    paymentId: ref('payment_id').references(() => payments.id),
    amountFen: fen('amount_fen').notNull(),
    state: text({ enum: withdrawalStateKeys }).notNull(),
    /** why it was rejected or failed, as its person reads it */
    reason: text().notNull().default(''),
    batchId: ref('batch_id').references(() => payoutBatches.id),
    /** the bank's or provider's own number of the transfer */
    providerRef: text('provider_ref').notNull().default(''),
    /** of money that the receiving bank sent back: the bank's number of that, and its day */
    returnedRef: text('returned_ref').notNull().default(''),
    returnedOn: date('returned_on'),
    /** since when it waits to be paid out; null: nobody approved it, or long ago */
    approvedAt: at('approved_at'),
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('withdrawals_user').on(t.userId, t.id),
    index('withdrawals_state').on(t.state, t.id),
    index('withdrawals_card').on(t.cardId),
    index('withdrawals_payment').on(t.paymentId),
    index('withdrawals_batch').on(t.batchId),
    // The two queues in their order (for-operator.ts): the longest waiting without a sort of all that waits.
    index('withdrawals_to_review').on(t.createdAt, t.withdrawSn).where(waitsIn('review')),
    index('withdrawals_to_pay')
      .on(sql`(coalesce(approved_at, created_at))`, t.withdrawSn)
      .where(waitsIn('payout')),
    unique('withdrawals_once').on(t.userId, t.requestKey, t.part),
  ],
);

/** What happened to a withdrawal; append-only. */
export const withdrawalEvents = pgTable(
  'withdrawal_events',
  {
    id: identity(),
    withdrawalId: ref('withdrawal_id')
      .notNull()
      .references(() => withdrawals.id),
    /** `request`, or a move of lib/domain/payouts/withdrawal-process.ts */
    move: text().notNull(),
    /** `owner`, `operator:name`, or who carries it out */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('withdrawal_events_withdrawal').on(t.withdrawalId, t.id)],
);
