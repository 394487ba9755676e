import { index, text } from 'drizzle-orm/pg-core';
import { sampleStateKeys } from '@/lib/domain/samples/process';
import { at, createdAt, identity, pgTable, ref, sealed } from '@/server/kernel/columns';

/** The sample that an advertiser sends for an order (lib/domain/samples): one at most. */
export const orderSamples = pgTable('order_samples', {
  orderId: ref('order_id').primaryKey(),
  state: text({ enum: sampleStateKeys }).notNull(),
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
    actor: text({ enum: ['buyer', 'seller'] }).notNull(),
    move: text().notNull(),
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index('sample_events_order').on(t.orderId, t.id)],
);
