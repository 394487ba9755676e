import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { at, createdAt, identity, ref, sealed } from '@/server/db/columns';

/** The sample that an advertiser sends for an order (lib/domain/sample): one at most. */
export const orderSamples = pgTable('order_samples', {
  orderId: ref('order_id').primaryKey(),
  state: text().notNull(),
  /** what is sent */
  note: text().notNull(),
  /** sealed JSON of name, phone and address; null: none yet, or deleted */
  receiverSealed: sealed('receiver_sealed'),
  carrier: text().notNull().default(''),
  trackingNo: text('tracking_no').notNull().default(''),
  createdAt: createdAt(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** What happened to a sample, by which side; append-only. Nothing of the address stands here. */
export const sampleEvents = pgTable(
  'sample_events',
  {
    id: identity(),
    orderId: ref('order_id')
      .notNull()
      .references(() => orderSamples.orderId),
    /** buyer, seller */
    actor: text().notNull(),
    move: text().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('sample_events_order').on(t.orderId, t.id)],
);
