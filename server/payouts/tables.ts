import { sql } from 'drizzle-orm';
import {
  date,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { at, createdAt, fen, identity, ref, sealed } from '@/server/db/columns';
import { payments } from '@/server/payments/tables';

/** Cards of persons and accounts of companies that money is paid out to. */
export const bankCards = pgTable(
  'bank_cards',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    /** person: a debit card; company: an account */
    kind: text().notNull(),
    bankCode: text('bank_code').notNull(),
    numberSealed: sealed('number_sealed').notNull(),
    numberHash: text('number_hash').notNull(),
    /** last four digits */
    tail: text().notNull(),
    /** the verified name when it was bound */
    holderSealed: sealed('holder_sealed').notNull(),
    branchSealed: sealed('branch_sealed'),
    /** as it was written before it was sealed, also by a copy of the program that is older than that; '' by now */
    branch: text().notNull().default(''),
    /** waiting: the identity checker is being asked; same: it knows the card; unknown: nobody has told; paid: money arrived */
    checked: text().notNull(),
    removedAt: at('removed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('bank_cards_user').on(t.userId, t.id),
    uniqueIndex('bank_cards_once').on(t.userId, t.numberHash).where(sql`${t.removedAt} is null`),
  ],
);

/** A file of transfers as it went to the bank. */
export const payoutBatches = pgTable('payout_batches', {
  id: identity(),
  batchSn: text('batch_sn').notNull().unique(),
  lines: integer().notNull(),
  totalFen: fen('total_fen').notNull(),
  madeBy: text('made_by').notNull(),
  createdAt: createdAt(),
});

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
    way: text().notNull(),
    cardId: ref('card_id').references(() => bankCards.id),
    paymentId: ref('payment_id').references(() => payments.id),
    amountFen: fen('amount_fen').notNull(),
    /** lib/domain/withdrawal-process.ts */
    state: text().notNull(),
    /** why it was rejected or failed, as its person reads it */
    reason: text().notNull().default(''),
    batchId: ref('batch_id').references(() => payoutBatches.id),
    /** the bank's or provider's own number of the transfer */
    providerRef: text('provider_ref').notNull().default(''),
    /** of money that the receiving bank sent back: the bank's number of that, and its day */
    returnedRef: text('returned_ref').notNull().default(''),
    returnedOn: date('returned_on'),
    /** when a provider is asked (again) what became of it; null: nobody is to be asked */
    askAt: at('ask_at'),
    asks: smallint().notNull().default(0),
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('withdrawals_user').on(t.userId, t.id),
    index('withdrawals_state').on(t.state, t.id),
    index('withdrawals_ask').on(t.askAt).where(sql`${t.askAt} is not null`),
    index('withdrawals_card').on(t.cardId),
    index('withdrawals_payment').on(t.paymentId),
    index('withdrawals_batch').on(t.batchId),
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
    /** `request`, or a move of lib/domain/withdrawal-process.ts */
    move: text().notNull(),
    /** `owner`, `operator:name`, or who carries it out */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('withdrawal_events_withdrawal').on(t.withdrawalId, t.id)],
);
