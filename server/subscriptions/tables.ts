import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { boardMailStateKeys } from '@/lib/domain/subscriptions/board-mail';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, pgTable, ref, sealed } from '@/server/kernel/columns';

/**
 * Who gets the mail of Mondays: an account, at the address that it has proved by then, or an address of a visitor. The token
 * stands in each mail's link that ends it: sealed, because every mail has it, and found by its hash.
 */
export const boardSubscribers = pgTable(
  'board_subscribers',
  {
    id: identity(),
    userId: ref('user_id').references(() => users.id),
    addressSealed: sealed('address_sealed'),
    addressHash: text('address_hash'),
    tokenSealed: sealed('token_sealed').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('board_subscribers_user').on(t.userId),
    unique('board_subscribers_address').on(t.addressHash),
    unique('board_subscribers_token').on(t.tokenHash),
    check(
      'board_subscribers_one_way',
      sql`(${t.userId} is null) = (${t.addressHash} is not null) and (${t.addressHash} is null) = (${t.addressSealed} is null)`,
    ),
  ],
);

/** A board, or a part of one, that a subscriber asked for; without mail until whoever reads the address has confirmed it. */
export const boardSubscriptions = pgTable(
  'board_subscriptions',
  {
    subscriberId: ref('subscriber_id')
      .notNull()
      .references(() => boardSubscribers.id, { onDelete: 'cascade' }),
    /** lib/domain/rankings/ranking.ts */
    board: text().notNull(),
    /** 0: all subjects */
    category: smallint().notNull(),
    /** 0: all provinces */
    area: integer().notNull(),
    /** keyed hash of the range it was asked from; null: by an account */
    rangeHash: text('range_hash'),
    confirmedAt: at('confirmed_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriberId, t.board, t.category, t.area] }),
    index('board_subscriptions_range').on(t.rangeHash, t.createdAt),
    index('board_subscriptions_unconfirmed').on(t.createdAt).where(sql`${t.confirmedAt} is null`),
  ],
);

/** The mail of one week to one subscriber, once whatever happens; sent by the queue of outside calls. */
export const boardMails = pgTable(
  'board_mails',
  {
    id: identity(),
    subscriberId: ref('subscriber_id')
      .notNull()
      .references(() => boardSubscribers.id, { onDelete: 'cascade' }),
    /** the week's Sunday */
    week: date().notNull(),
    state: text({ enum: boardMailStateKeys }).notNull().default('waiting'),
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('board_mails_once').on(t.subscriberId, t.week),
    index('board_mails_created').on(t.createdAt),
  ],
);
