import {
  bigint,
  date,
  doublePrecision,
  integer,
  jsonb,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { at, fen, pgTable } from '@/server/kernel/columns';

/**
 * Figures over the whole catalogue, all orders or the whole ledger, counted anew each hour and soon after the catalogue
 * changed, not for each reader. `key`: market, solutions, price_spreads, price_points, settled_prices, commercial_gaps; counted
 * once a day: custody, promises, rulings, sources, trades, bookings, price_areas. Other areas keep theirs here too (keptFigures):
 * peers of each platform and what became of who joined (server/listings/figures), plans and results of the special pages
 * (server/planning/specials), that brands were counted (server/cases).
 */
export const marketFigures = pgTable('market_figures', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  countedAt: at('counted_at').notNull().defaultNow(),
  /** when a copy began to count it anew outside of a transaction; null: none does */
  claimedAt: at('claimed_at'),
  /** of the catalogue (catalog_state.version) as it was counted */
  catalogVersion: bigint('catalog_version', { mode: 'number' }).notNull().default(0),
  /** how long the counting took */
  tookMs: integer('took_ms').notNull().default(0),
});

/**
 * What was asked at the end of a month for a position, by followers: kept for ever, never counted again. A month that was over
 * before anybody counted it is made of the changes that were written down (decision 176).
 */
export const priceMonths = pgTable(
  'price_months',
  {
    /** its first day */
    month: date().notNull(),
    platform: smallint().notNull(),
    position: smallint().notNull(),
    /** 0: all followers together */
    fansBand: smallint('fans_band').notNull(),
    /** prices */
    count: integer().notNull(),
    lowFen: fen('low_fen').notNull(),
    medianFen: fen('median_fen').notNull(),
    highFen: fen('high_fen').notNull(),
    /** prices that are known at the end of the month before too, and what they became: the geometric mean of after ÷ before; null: too few */
    matched: integer().notNull(),
    change: doublePrecision(),
    /** when it was counted: on the first days after the month, or later, where it was made of the changes */
    countedAt: at('counted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.month, t.platform, t.position, t.fansBand] })],
);
