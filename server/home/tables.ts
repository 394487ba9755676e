import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { at } from '@/server/db/columns';

/**
 * Figures over the whole catalogue, all orders or the whole ledger, counted anew each hour and not for each
 * reader. `key`: market, solutions, asked_prices.
 */
export const marketFigures = pgTable('market_figures', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  countedAt: at('counted_at').notNull().defaultNow(),
});
