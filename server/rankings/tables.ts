import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { at, pgTable, ref } from '@/server/kernel/columns';

/**
 * A ranking with the formula that it began with; other weights are versions of a setting (decision 196). Its words are edited by
 * `npm run content -- save ranking`.
 */
export const rankingBoards = pgTable('ranking_boards', {
  /** lib/domain/rankings/ranking.ts */
  key: text().primaryKey(),
  name: text().notNull(),
  platform: smallint().notNull(),
  intro: text().notNull(),
  /** of the weights that stand here: those that were agreed on count on from it */
  version: smallint().notNull(),
  /** day of the first list of this version */
  since: date().notNull(),
  /** metric → share of the index, together 1 */
  weights: jsonb().notNull(),
  updatedAt: at('updated_at').notNull().default(sql`now()`),
});

const figures = (name: string) => bigint(name, { mode: 'number' }).array().notNull();

const told = (name: string) => bigint(name, { mode: 'number' }).array();

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
    /** what formulas of other boards weigh (lib/domain/rankings/rank-metrics.ts); an element is null where it is not known */
    gained: told('gained'),
    growth: told('growth'),
    value: told('value'),
    response: told('response'),
    /** 分, of the main position on the last day; an element is null where it is not known */
    prices: told('prices'),
    /** bit n = category n, as on that day: places within a subject are counted by them */
    categoryBits: told('category_bits'),
    areas: integer().array(),
    /** where the reach comes from, and of which day */
    sources: text().array(),
    asOf: date('as_of').array(),
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

/**
 * Where an account stood on the boards at the end of a week, written with the week's list and kept half a year: its own page
 * reads them by its number, not through the lists.
 */
export const rankingPlaces = pgTable(
  'ranking_places',
  {
    goodId: ref('good_id').notNull(),
    board: text().notNull(),
    /** a Sunday */
    day: date().notNull(),
    place: smallint().notNull(),
    listed: smallint().notNull(),
    /** its first subject on that day, and its place among those that have it */
    category: smallint().notNull(),
    categoryPlace: smallint('category_place').notNull(),
    categoryListed: smallint('category_listed').notNull(),
    /** 0: not known */
    area: integer().notNull(),
    areaPlace: smallint('area_place').notNull(),
    areaListed: smallint('area_listed').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.goodId, t.board, t.day] }),
    index('ranking_places_day').on(t.day),
  ],
);

/** What is to be seen on a week's list: two sentences made by rules when it was published, or an editor's. */
export const rankingNotes = pgTable(
  'ranking_notes',
  {
    board: text().notNull(),
    /** a Sunday */
    day: date().notNull(),
    sentences: text().array().notNull(),
    /** who wrote them; '' the rules */
    author: text().notNull().default(''),
    updatedAt: at('updated_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.board, t.day] })],
);
