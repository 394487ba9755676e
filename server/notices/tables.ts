import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, ref, sealed } from '@/server/db/columns';
import { messages } from '@/server/site/tables';

/** What a person chose other than usual (lib/domain/notice-topics.ts). */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    topic: text().notNull(),
    /** sms, email */
    channel: text().notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.topic, t.channel] })],
);

/** Where a person reads mail: only addresses that a code proved. */
export const userEmails = pgTable('user_emails', {
  userId: ref('user_id')
    .primaryKey()
    .references(() => users.id),
  addressSealed: sealed('address_sealed').notNull(),
  provedAt: at('proved_at').notNull().defaultNow(),
});

/** A message that goes out by SMS or mail as well. Written with its message, worked off by the jobs. */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    id: identity(),
    messageId: ref('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    /** sms, email */
    channel: text().notNull(),
    /** which of several by one channel, from 1; 0: what the topic says, to where the account is reached */
    nth: smallint().notNull().default(0),
    /** of an SMS that was planned by itself (plan-sms.ts): the number, and `SmsWords` as JSON, both sealed */
    phoneSealed: sealed('phone_sealed'),
    wordsSealed: sealed('words_sealed'),
    /** goes out at night too */
    urgent: boolean().notNull(),
    /** lib/domain/delivery-states.ts */
    state: text().notNull().default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAt: at('next_at').notNull().defaultNow(),
    /** until when whoever took it has it to himself */
    leaseUntil: at('lease_until'),
    /** why the last attempt failed, without personal data */
    error: text(),
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_deliveries_once').on(t.messageId, t.channel, t.nth),
    index('message_deliveries_due').on(t.nextAt, t.id).where(sql`${t.state} = 'waiting'`),
    index('message_deliveries_leased').on(t.leaseUntil).where(sql`${t.state} = 'sending'`),
    index('message_deliveries_stuck').on(t.id).where(sql`${t.state} in ('failed', 'unclear')`),
  ],
);

/** What the console mail provider would have sent; shown at /dev/outbox in a demonstration. */
export const mailOutbox = pgTable('mail_outbox', {
  id: identity(),
  toMasked: text('to_masked').notNull(),
  toSealed: sealed('to_sealed').notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  createdAt: createdAt(),
});
