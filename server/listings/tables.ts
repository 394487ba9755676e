import { sql } from 'drizzle-orm';
import { index, integer, jsonb, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { entryStates } from '@/lib/domain/listings/entry-states';
import { keysOf } from '@/lib/domain/text/keys-of';
import { verificationKinds } from '@/lib/domain/verification/states';
import { users } from '@/server/account/tables';
import { goods } from '@/server/catalog/tables';
import { at, createdAt, identity, pgTable, ref } from '@/server/kernel/columns';
import type { Sealed } from '@/server/kernel/crypto';

/** Applications to join as a media owner; the newest one of a person counts. */
export const entryApplications = pgTable(
  'entry_applications',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    kind: text({ enum: keysOf(verificationKinds) }).notNull(),
    /** these three were named before they were sealed */
    nameSealed: text('name').$type<Sealed>().notNull(),
    contactNameSealed: text('contact_name').$type<Sealed>().notNull(),
    contactPhoneSealed: text('contact_phone').$type<Sealed>().notNull(),
    platforms: smallint().array().notNull(),
    intro: text().notNull().default(''),
    listingCount: integer('listing_count').notNull().default(1),
    state: text({ enum: keysOf(entryStates) }).notNull(),
    /** why it was rejected, as its person reads it */
    reason: text().notNull().default(''),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('entry_applications_user').on(t.userId, t.id),
    uniqueIndex('entry_applications_one_open').on(t.userId).where(sql`${t.state} = 'pending'`),
  ],
);

/** An edit of a live listing that waits for approval, while the live one stays. */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: identity(),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id),
    /** the listing as it would be: what the form sent, with prices in 分 */
    content: jsonb().notNull(),
    state: text({ enum: ['pending', 'approved', 'rejected', 'withdrawn'] }).notNull(),
    reason: text().notNull().default(''),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('listing_changes_good').on(t.goodId, t.id),
    uniqueIndex('listing_changes_one_open').on(t.goodId).where(sql`${t.state} = 'pending'`),
  ],
);

/** Screenshots that figures of a listing rest on; a figure reads 自报 until somebody has checked its own. */
export const metricProofs = pgTable(
  'metric_proofs',
  {
    id: identity(),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id),
    kind: text().notNull(),
    fileKey: text('file_key').notNull(),
    /** pending, checked, refused; withdrawn: its figure is another one by now */
    state: text({ enum: ['pending', 'checked', 'refused', 'withdrawn'] }).notNull(),
    reason: text().notNull().default(''),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [unique('metric_proofs_figure').on(t.goodId, t.kind, t.fileKey)],
);
