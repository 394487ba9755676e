import { index, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, createdAt, identity, pgTable, ref } from '@/server/kernel/columns';
import { orders } from '@/server/orders/tables';

/** What one side says of the other after the deal; unseen by the other until both are in or 7 days are over. */
export const orderReviews = pgTable(
  'order_reviews',
  {
    id: identity(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    side: text({ enum: ['buyer', 'seller'] }).notNull(),
    /** 1 to 5 each: quality, communication, punctuality of the owner; clear brief, communication, fairness of the buyer */
    first: smallint().notNull(),
    second: smallint().notNull(),
    third: smallint().notNull(),
    body: text().notNull(),
    /** when both sides may read it; null: not yet */
    publishedAt: at('published_at'),
    createdAt: createdAt(),
  },
  (t) => [
    unique('order_reviews_side').on(t.orderId, t.side),
    index('order_reviews_unpublished').on(t.publishedAt, t.createdAt),
  ],
);
