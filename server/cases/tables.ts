import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { brandListingKeys } from '@/lib/domain/cases/brand-listing';
import type { CaseCard } from '@/lib/domain/cases/case-card';
import { caseTradeKeys } from '@/lib/domain/cases/case-trade';
import { users } from '@/server/account/tables';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';
import { orders } from '@/server/orders/tables';

/**
 * Orders of one advertiser for one product that belong together (lib/domain/cases/campaign-window), with what lists of cases
 * read of those that both sides allow. Made again with every consent and once a day (recount-campaign.ts).
 */
export const campaigns = pgTable(
  'campaigns',
  {
    id: identity(),
    buyerId: ref('buyer_id')
      .notNull()
      .references(() => users.id),
    /** the one that its time is counted from, whether it is shown or not */
    firstOrderId: ref('first_order_id')
      .notNull()
      .unique()
      .references(() => orders.id),
    /** something of it may be shown, its outcome is known, and the platform has not taken it down */
    shown: boolean().notNull().default(false),
    trade: text({ enum: caseTradeKeys }).notNull().default('other'),
    /** what was ordered of what is shown */
    budgetFen: fen('budget_fen').notNull().default(0),
    /** outcome against the promise, in thousandths: −120 is 12 % below */
    away: integer().notNull().default(0),
    endedOn: date('ended_on', { mode: 'string' }),
    /** null: it is not shown */
    card: jsonb().$type<CaseCard>(),
    /** the platform keeps it off the site since; null: its two sides alone decide */
    takenDownAt: at('taken_down_at'),
    /** what both sides are told of that; '' it is not taken down */
    takenDownWhy: text('taken_down_why').notNull().default(''),
    countedAt: at('counted_at').notNull().defaultNow(),
    /** hash of all that its page tells */
    digest: text().notNull().default(''),
    /** when that last became something else */
    changedAt: at('changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    index('campaigns_shown').on(t.endedOn, t.id).where(sql`${t.shown}`),
    index('campaigns_budget').on(t.budgetFen, t.id).where(sql`${t.shown}`),
    index('campaigns_away').on(t.away, t.id).where(sql`${t.shown}`),
    index('campaigns_buyer').on(t.buyerId),
    index('campaigns_counted').on(t.countedAt),
  ],
);

/** That a side of a completed order lets it be shown as part of a case, and how far. */
export const caseConsents = pgTable(
  'case_consents',
  {
    orderId: ref('order_id')
      .notNull()
      .references(() => orders.id),
    side: text({ enum: ['buyer', 'seller'] }).notNull(),
    campaignId: ref('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** its name too: of the brand, of the account */
    named: boolean().notNull(),
    /** the words of the brief too; a buyer's alone */
    withBrief: boolean('with_brief').notNull(),
    /** what it adds, plain text; '' nothing */
    words: text().notNull(),
    allowedAt: at('allowed_at').notNull().defaultNow(),
    /** taken back; its words are gone by then */
    withdrawnAt: at('withdrawn_at'),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.side] }),
    index('case_consents_campaign').on(t.campaignId),
  ],
);

/** How an advertiser stands on the page of brands; without a row: by its trade alone. */
export const brandChoices = pgTable('brand_choices', {
  userId: ref('user_id')
    .primaryKey()
    .references(() => users.id),
  listing: text({ enum: brandListingKeys }).notNull(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

/** What an advertiser's orders that were completed in the last ninety days came to; written anew once a day. */
export const brandSpending = pgTable(
  'brand_spending',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    /** of the briefs that took the most */
    trade: text({ enum: caseTradeKeys }).notNull(),
    industry: text().notNull(),
    spendFen: fen('spend_fen').notNull(),
    orders: integer().notNull(),
    /** platform and money, the dearest first */
    mix: jsonb().$type<{ platform: number; fen: number }[]>().notNull(),
    /** the two positions that took the most */
    forms: text().array().notNull(),
    /** orders whose outcome was told beside a promise, and those that kept it */
    told: integer().notNull(),
    met: integer().notNull(),
    countedAt: at('counted_at').notNull().defaultNow(),
  },
  (t) => [index('brand_spending_spend').on(t.spendFen, t.userId)],
);
