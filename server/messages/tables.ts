import { sql } from 'drizzle-orm';
import { boolean, index, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { deliveryStates } from '@/lib/domain/messages/delivery-states';
import { noticeChannels } from '@/lib/domain/messages/topics';
import { keysOf } from '@/lib/domain/text/keys-of';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, pgTable, ref, sealed } from '@/server/kernel/columns';
import { messages } from '@/server/site/tables';

/** What a person chose other than usual (lib/domain/messages/topics.ts). */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    topic: text().notNull(),
    channel: text({ enum: noticeChannels }).notNull(),
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

/** A message that goes out by SMS or mail as well, by the queue of outside calls. Written with its message. */
export const messageDeliveries = pgTable(
  'message_deliveries',
  {
    id: identity(),
    messageId: ref('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    topic: text().notNull(),
    channel: text({ enum: noticeChannels }).notNull(),
    /** which of several by one channel, from 1; 0: what the topic says, to where the account is reached */
    nth: smallint().notNull().default(0),
    /** of an SMS that was planned by itself (plan-sms.ts): the number, and `SmsWords` as JSON, both sealed */
    phoneSealed: sealed('phone_sealed'),
    wordsSealed: sealed('words_sealed'),
    /** goes out at night too */
    urgent: boolean().notNull(),
    state: text({ enum: keysOf(deliveryStates) })
      .notNull()
      .default('waiting'),
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('message_deliveries_once').on(t.messageId, t.channel, t.nth),
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
