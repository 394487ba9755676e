import { sql } from 'drizzle-orm';
import { bigint, date, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { at, pgTable } from '@/server/kernel/columns';

/** A ranking with its published formula; edited by `npm run content -- save ranking`. */
export const rankingBoards = pgTable('ranking_boards', {
  /** wechat, douyin */
  key: text().primaryKey(),
  name: text().notNull(),
  platform: smallint().notNull(),
  intro: text().notNull(),
  /** goes up by one whenever the weights change */
  version: smallint().notNull(),
  /** day of the first list of this version */
  since: date().notNull(),
  /** metric → share of the index, together 1 */
  weights: jsonb().notNull(),
  updatedAt: at('updated_at').notNull().default(sql`now()`),
});

const figures = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

/**
 * A published list of a day and period, never changed afterwards: what was true when it was made. The arrays run
 * side by side, the first place first; it is always read whole, and one row instead of two thousand makes it cheap
 * to write, to read and to keep.
 */
export const rankingLists = pgTable(
  'ranking_lists',
  {
    board: text().notNull(),
    period: text({ enum: ['day', 'week', 'month'] }).notNull(),
    /** last day of the period */
    day: date().notNull(),
    goodIds: figures('good_ids'),
    /** tenths of a point, 0 to 10 000 */
    scores: integer().array().notNull(),
    reach: figures('reach'),
    peak: figures('peak'),
    interactions: figures('interactions'),
    fans: figures('fans'),
    /** metric → the largest value of all accounts: what the others are measured by */
    maxima: jsonb().notNull(),
    /** metric → weight, as it was on that day */
    weights: jsonb().notNull(),
    version: smallint().notNull(),
    /** accounts that were looked at; the list keeps the first of them */
    accounts: integer().notNull(),
    madeAt: at('made_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.board, t.period, t.day] })],
);
