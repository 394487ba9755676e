import { sql } from 'drizzle-orm';
import { index, integer, jsonb, smallint, text, unique } from 'drizzle-orm/pg-core';
import { proofKinds } from '@/lib/domain/proofs/check-schedule';
import { keysOf } from '@/lib/domain/text/keys-of';
import { at, identity, pgTable, ref } from '@/server/kernel/columns';

/** The record of a publication: filed once, then what a checker found. Append-only, each record hashes the one before. */
export const proofRecords = pgTable(
  'proof_records',
  {
    id: identity(),
    /** no foreign key to orders: orders use this area, not the other way round */
    orderId: ref('order_id').notNull(),
    /** from 1, within the order */
    seq: smallint().notNull(),
    kind: text({ enum: keysOf(proofKinds) }).notNull(),
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
    /** published, day_1, day_7, end, again; `before`: filed before there was a record, never looked at */
    kind: text({ enum: ['before', ...keysOf(proofKinds)] }).notNull(),
    /** null: nothing is to be looked at any more */
    nextAt: at('next_at'),
    publishedAt: at('published_at').notNull(),
    /** end of the retention period; null: not known yet */
    keepUntil: at('keep_until'),
    /** looks in a row that found it gone */
    goneTimes: integer('gone_times').notNull().default(0),
    /** when it was handed on that it is gone; null: it is not, or not yet */
    goneAt: at('gone_at'),
  },
  (t) => [
    index('link_checks_next').on(t.nextAt),
    index('link_checks_gone').on(t.orderId).where(sql`${t.goneTimes} >= 2 and ${t.goneAt} is null`),
  ],
);

/** What the demonstration's own posts say and whether they are online; a post without a row is online, in stock words. */
export const demoPosts = pgTable('demo_posts', {
  /** stands in its address */
  id: text().primaryKey(),
  title: text().notNull().default(''),
  body: text().notNull().default(''),
  /** null: online */
  goneAt: at('gone_at'),
});
