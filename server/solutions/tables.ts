import { index, jsonb, smallint, text } from 'drizzle-orm/pg-core';
import { goods } from '@/server/catalog/tables';
import { at, identity, pgTable, ref } from '@/server/kernel/columns';

/** What the platform's editors say about a trade; figures are not written here but computed (market_figures). */
export const solutions = pgTable('solutions', {
  /** last part of the page's address: Appliances, beauty, … */
  industry: text().primaryKey(),
  name: text().notNull(),
  title: text().notNull(),
  lead: text().notNull(),
  place: smallint().notNull(),
  /** categories of the goods that serve the trade */
  categories: smallint().array().notNull(),
  /** [{ title, text }] */
  pains: jsonb().$type<{ title: string; text: string }[]>().notNull(),
  /** platform number → why it is in the mix */
  reasons: jsonb().$type<Record<string, string>>().notNull(),
  /** [{ title, text }]: how to go about it, in order */
  steps: jsonb().$type<{ title: string; text: string }[]>().notNull(),
  status: text({ enum: ['published', 'hidden'] }).notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** A way of advertising that worked out as a plan, told with a good that can do it. */
export const cases = pgTable(
  'cases',
  {
    id: identity(),
    slug: text().notNull().unique(),
    industry: text()
      .notNull()
      .references(() => solutions.industry),
    platform: smallint().notNull(),
    title: text().notNull(),
    /** plain text */
    body: text().notNull(),
    goodId: ref('good_id').references(() => goods.id, { onDelete: 'set null' }),
    place: smallint().notNull(),
    status: text({ enum: ['published', 'hidden'] }).notNull(),
  },
  (t) => [index('cases_industry').on(t.industry, t.place)],
);
