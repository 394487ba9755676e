import { index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { at, identity, ref } from '@/server/db/columns';

/** The record of a publication: filed once, then what a checker found. Append-only, each record hashes the one before. */
export const proofRecords = pgTable(
  'proof_records',
  {
    id: identity(),
    /** no foreign key to orders: orders use this area, not the other way round */
    orderId: ref('order_id').notNull(),
    /** from 1, within the order */
    seq: smallint().notNull(),
    /** filed, published, day_1, day_7, end, again */
    kind: text().notNull(),
    /** exactly what was hashed, without `prev_hash` and `hash` */
    content: jsonb().notNull(),
    happenedAt: at('happened_at').notNull(),
    /** hex SHA-256; '' in the first */
    prevHash: text('prev_hash').notNull(),
    hash: text().notNull(),
  },
  (t) => [unique('proof_records_seq').on(t.orderId, t.seq)],
);

/** When a published link is looked at next; one row an order. */
export const linkChecks = pgTable(
  'link_checks',
  {
    orderId: ref('order_id').primaryKey(),
    link: text().notNull(),
    /** published, day_1, day_7, end, again */
    kind: text().notNull(),
    /** null: nothing is to be looked at any more */
    nextAt: at('next_at'),
    publishedAt: at('published_at').notNull(),
    /** looks in a row that found it gone */
    goneTimes: integer('gone_times').notNull().default(0),
    /** found gone and told; the order's ruling is open */
    goneAt: at('gone_at'),
  },
  (t) => [index('link_checks_next').on(t.nextAt)],
);
