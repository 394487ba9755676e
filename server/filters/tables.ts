import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, text, unique } from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { at, createdAt, identity, pgTable, ref } from '@/server/kernel/columns';

const goodIds = (name: string) => bigint(name, { mode: 'number' }).array();

/** Filters of lists that a person comes back to; each holds at most FOLLOWED_MOST goods. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    /** of the list in its one spelling: path and query */
    address: text().notNull(),
    /** goods that fit, one more than are followed where there are more */
    total: integer().notNull(),
    /** goods that fitted when its person last looked; null: more than are followed */
    seen: goodIds('seen'),
    /** goods that fit and did not then */
    fresh: goodIds('fresh').notNull().default(sql`'{}'`),
    /** goods that a notice told of since then, whether they fit any longer or not */
    told: goodIds('told').notNull().default(sql`'{}'`),
    /** of the last notice, by the market's clock: at most one a day */
    toldOn: date('told_on'),
    notify: boolean().notNull().default(true),
    seenAt: at('seen_at').notNull().defaultNow(),
    countedAt: at('counted_at').notNull().defaultNow(),
    nextAt: at('next_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_filters_name').on(t.userId, t.name),
    unique('saved_filters_address').on(t.userId, t.address),
    index('saved_filters_next').on(t.nextAt, t.id),
  ],
);
