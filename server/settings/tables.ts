import { sql } from 'drizzle-orm';
import { check, date, index, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { settingKeys, settingStateKeys } from '@/lib/domain/settings/settings';
import { at, createdAt, identity, pgTable } from '@/server/kernel/columns';

/**
 * What counts from a day on: asked for by one person, agreed to by another (decision 187). A trigger keeps what was decided as it
 * was.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    id: identity(),
    key: text({ enum: settingKeys }).notNull(),
    /** as its row of lib/domain/settings keeps it */
    value: text().notNull(),
    /** in the market's time zone, from its beginning */
    validOn: date('valid_on', { mode: 'string' }).notNull(),
    /** why, as it was asked for */
    words: text().notNull(),
    state: text({ enum: settingStateKeys }).notNull().default('pending'),
    /** why it was returned */
    reason: text().notNull().default(''),
    /** names of operators */
    askedBy: text('asked_by').notNull(),
    decidedBy: text('decided_by').notNull().default(''),
    decidedAt: at('decided_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('setting_versions_one_waits').on(t.key).where(sql`state = 'pending'`),
    index('setting_versions_counts').on(t.key, t.validOn, t.id).where(sql`state = 'agreed'`),
    index('setting_versions_history').on(t.key, t.id),
    check(
      'setting_versions_two_people',
      sql`${t.state} <> 'agreed' or ${t.decidedBy} not in ('', ${t.askedBy})`,
    ),
  ],
);
