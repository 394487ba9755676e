import { date, smallint, text } from 'drizzle-orm/pg-core';
import { goods } from '@/server/catalog/tables';
import { createdAt, pgTable, ref } from '@/server/kernel/columns';

/** Goods that the platform's people put on the home page's shelves, before those that are counted (decision 192). */
export const homePicks = pgTable('home_picks', {
  goodId: ref('good_id')
    .primaryKey()
    .references(() => goods.id, { onDelete: 'cascade' }),
  /** smaller ones stand before */
  place: smallint().notNull(),
  /** first and last day, in the market's time zone */
  fromOn: date('from_on', { mode: 'string' }).notNull(),
  untilOn: date('until_on', { mode: 'string' }).notNull(),
  /** name of an operator */
  savedBy: text('saved_by').notNull(),
  createdAt: createdAt(),
});
