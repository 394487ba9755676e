import { bigint, integer, jsonb, text } from 'drizzle-orm/pg-core';
import { at, pgTable } from '@/server/kernel/columns';

/**
 * Figures over the whole catalogue, all orders or the whole ledger, counted anew each hour and soon after the catalogue
 * changed, not for each reader. `key`: market, solutions, price_spreads, price_points, settled_prices, commercial_gaps; counted
 * once a day: custody, promises, rulings, sources.
 */
export const marketFigures = pgTable('market_figures', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  countedAt: at('counted_at').notNull().defaultNow(),
  /** of the catalogue (catalog_state.version) as it was counted */
  catalogVersion: bigint('catalog_version', { mode: 'number' }).notNull().default(0),
  /** how long the counting took */
  tookMs: integer('took_ms').notNull().default(0),
});
