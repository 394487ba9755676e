import { sql } from 'drizzle-orm';
import { boolean, check, date, index, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { refuseBelowBounds } from '@/lib/domain/inquiries/answer-rules';
import { inquiryLimits } from '@/lib/domain/inquiries/limits';
import { inquiryStateKeys, openInquiryStates } from '@/lib/domain/inquiries/states';
import { users } from '@/server/account/tables';
import { goodSkus, goods } from '@/server/catalog/tables';
import { at, createdAt, fen, identity, literals, pgTable, ref } from '@/server/kernel/columns';

/** What an advertiser sent at once, under one number. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: identity(),
    inquiryNo: text('inquiry_no').notNull().unique(),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => users.id),
    /** the brief in short, as every owner reads it */
    note: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('inquiries_buyer').on(t.buyerId, t.id)],
);

/** One position of it: a process of its own (lib/domain/inquiries). */
export const inquiryLines = pgTable(
  'inquiry_lines',
  {
    id: identity(),
    inquiryId: ref('inquiry_id')
      .notNull()
      .references(() => inquiries.id),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => users.id),
    /** whose good it was when it was asked: who answers */
    sellerId: ref('seller_id')
      .notNull()
      .references(() => users.id),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id),
    /** null: the listing has no such position any more */
    skuId: ref('sku_id').references(() => goodSkus.id, { onDelete: 'set null' }),
    position: smallint().notNull(),
    state: text({ enum: inquiryStateKeys }).notNull(),
    /** how often the advertiser has named what he wants */
    round: smallint().notNull().default(1),
    /** when it was asked */
    listedFen: fen('listed_fen').notNull(),
    /** price and day on the table: as last said by either side; once agreed, what was agreed */
    priceFen: fen('price_fen').notNull(),
    wantedOn: date('wanted_on', { mode: 'string' }).notNull(),
    /** when the state's clock ends; null: none runs */
    dueAt: at('due_at'),
    /** when somebody is told that the clock ends soon; null: nobody is, or was */
    remindAt: at('remind_at'),
    /** when the owner's rules of answering are asked; null: they were, or there are none */
    rulesAt: at('rules_at'),
    /** the listed price that the buyer was told of, where it fell below the agreed one */
    fellToFen: fen('fell_to_fen'),
    /** the order that was placed at the agreed price */
    orderSn: text('order_sn').unique(),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    // What is open, or agreed, cannot be asked a second time.
    uniqueIndex('inquiry_lines_open')
      .on(t.buyerId, t.skuId)
      .where(sql`${t.state} in ${literals(openInquiryStates)}`),
    index('inquiry_lines_inquiry').on(t.inquiryId, t.id),
    index('inquiry_lines_buyer').on(t.buyerId, t.state, t.id),
    index('inquiry_lines_seller').on(t.sellerId, t.state, t.dueAt, t.id),
    index('inquiry_lines_due').on(t.dueAt),
    index('inquiry_lines_remind').on(t.remindAt),
    index('inquiry_lines_rules').on(t.rulesAt),
    index('inquiry_lines_sku').on(t.skuId),
    // What stands on days of goods (server/catalog/taken-days.ts).
    index('inquiry_lines_agreed').on(t.goodId).where(sql`${t.state} = 'agreed'`),
    check(
      'inquiry_lines_round',
      sql`${t.round} between 1 and ${sql.raw(String(inquiryLimits.rounds))}`,
    ),
    check('inquiry_lines_price', sql`${t.priceFen} >= 1 and ${t.listedFen} >= 1`),
    check(
      'inquiry_lines_clock',
      sql`(${t.dueAt} is not null) = (${t.state} in ${literals(openInquiryStates)})`,
    ),
    check('inquiry_lines_ordered', sql`(${t.orderSn} is not null) = (${t.state} = 'ordered')`),
  ],
);

/** What is answered to an owner's inquiries without him; without a row, nothing is. */
export const inquiryAnswerRules = pgTable(
  'inquiry_answer_rules',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    /** the listed price and a day with room: agreed */
    acceptListed: boolean('accept_listed').notNull(),
    /** less than so many per cent of the listed price: refused; null: nothing is */
    refuseBelow: smallint('refuse_below'),
    /** the listed price and a day without room: the next free day */
    offerDay: boolean('offer_day').notNull(),
  },
  (t) => [
    check(
      'inquiry_answer_rules_refuse_below',
      sql`${t.refuseBelow} between ${sql.raw(String(refuseBelowBounds.least))} and ${sql.raw(String(refuseBelowBounds.most))}`,
    ),
  ],
);

/** What was said over a line, by whom: its rounds; append-only. */
export const inquiryEvents = pgTable(
  'inquiry_events',
  {
    id: identity(),
    lineId: ref('line_id')
      .notNull()
      .references(() => inquiryLines.id),
    actor: text({ enum: ['buyer', 'seller', 'system'] }).notNull(),
    /** `ask`, or a move of the process */
    move: text().notNull(),
    fromState: text('from_state', { enum: ['', ...inquiryStateKeys] }).notNull(),
    toState: text('to_state', { enum: inquiryStateKeys }).notNull(),
    round: smallint().notNull(),
    priceFen: fen('price_fen').notNull(),
    wantedOn: date('wanted_on', { mode: 'string' }).notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('inquiry_events_line').on(t.lineId, t.id)],
);
