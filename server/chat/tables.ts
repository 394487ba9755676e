import { bigint, index, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { createdAt, identity, pgTable, ref } from '@/server/kernel/columns';
import { orders } from '@/server/orders/tables';

/** What the two sides of an order write to each other; append-only. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: identity(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    authorId: ref('author_id')
      .notNull()
      .references(() => users.id),
    body: text().notNull(),
    /** keys of uploaded files */
    files: text().array().notNull(),
    /** made by the browser: the same message sent again is the same message */
    clientKey: text('client_key').notNull().unique(),
    createdAt: createdAt(),
  },
  (t) => [
    index('order_messages_order').on(t.orderId, t.id),
    index('order_messages_author').on(t.authorId, t.id),
  ],
);

/** How far a person has read an order's messages. */
export const orderReads = pgTable(
  'order_reads',
  {
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    lastReadId: bigint('last_read_id', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.userId] })],
);
