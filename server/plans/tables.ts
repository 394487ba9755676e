import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, smallint, text, unique } from 'drizzle-orm/pg-core';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { planVersions as madeAs } from '@/lib/domain/planning/plan-address';
import { planGoalKeys } from '@/lib/domain/planning/plan-brief';
import { users } from '@/server/account/tables';
import { needs } from '@/server/contact/tables';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';

/** A plan that an advertiser keeps. */
export const plans = pgTable(
  'plans',
  {
    id: identity(),
    /** in its page's address */
    planNo: text('plan_no').notNull().unique(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    name: text().notNull(),
    note: text().notNull().default(''),
    /** of the briefs that its lines are ordered with: as last kept, or described since */
    mustSay: text('must_say').notNull().default(''),
    mustNotSay: text('must_not_say').notNull().default(''),
    /** the version that is shown, shared and ordered */
    shown: smallint().notNull().default(1),
    /** the need that staff answered with it; null: the advertiser made it */
    needId: ref('need_id').references(() => needs.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [index('plans_user').on(t.userId, t.updatedAt, t.id), index('plans_need').on(t.needId)],
);

/** A state of a plan, never written over: what it was asked for with, and the market it was made from. */
export const planVersions = pgTable(
  'plan_versions',
  {
    id: identity(),
    planId: ref('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    /** its address on /plan, with its lines */
    query: text().notNull(),
    madeAs: text('made_as', { enum: madeAs }).notNull(),
    goal: text({ enum: planGoalKeys }).notNull(),
    priceFen: fen('price_fen').notNull(),
    figure: bigint({ mode: 'number' }).notNull(),
    bandLow: bigint('band_low', { mode: 'number' }),
    bandHigh: bigint('band_high', { mode: 'number' }),
    /** `catalog_state.version` that it was made at */
    dataVersion: bigint('data_version', { mode: 'number' }).notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('plan_versions_number').on(t.planId, t.number)],
);

/** A line of a version as the market was then. */
export const planLines = pgTable(
  'plan_lines',
  {
    id: identity(),
    versionId: ref('version_id')
      .notNull()
      .references(() => planVersions.id, { onDelete: 'cascade' }),
    /** of its version */
    planId: ref('plan_id')
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    nth: smallint().notNull(),
    /** names the placement; a good that is gone leaves the line */
    goodSn: text('good_sn').notNull(),
    platform: smallint().notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    priceFen: fen('price_fen').notNull(),
    validUntil: date('valid_until', { mode: 'string' }).notNull(),
    /** until when the price was agreed on in an inquiry; null: it is the listed one */
    agreedUntil: at('agreed_until'),
    /** in what the goal counts */
    figure: bigint({ mode: 'number' }).notNull(),
    bandLow: bigint('band_low', { mode: 'number' }),
    bandHigh: bigint('band_high', { mode: 'number' }),
    /** of the account's main figure; null: none is told */
    source: text({ enum: metricSourceKeys }),
    asOf: date('as_of', { mode: 'string' }),
    publishOn: date('publish_on', { mode: 'string' }),
    draftOn: date('draft_on', { mode: 'string' }),
    note: text().notNull().default(''),
  },
  (t) => [
    unique('plan_lines_place').on(t.versionId, t.goodSn),
    index('plan_lines_plan').on(t.planId),
    check('plan_lines_price', sql`${t.priceFen} >= 1`),
  ],
);

/** A line of a plan that went into the cart: the order that came of it bears the cart line's number. */
export const planCartLines = pgTable(
  'plan_cart_lines',
  {
    /** of `cart_items`, and of `orders` once it is ordered */
    cartId: bigint('cart_id', { mode: 'number' }).primaryKey(),
    lineId: ref('line_id')
      .notNull()
      .references(() => planLines.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [index('plan_cart_lines_line').on(t.lineId)],
);

/** A plan handed on by a link that needs no login. The link's token stands here as a hash alone. */
export const planShares = pgTable(
  'plan_shares',
  {
    id: identity(),
    versionId: ref('version_id')
      .notNull()
      .references(() => planVersions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    withPrices: boolean('with_prices').notNull(),
    /** whose plan it says it is, as it was typed; '' nobody's */
    label: text().notNull(),
    expiresAt: at('expires_at').notNull(),
    /** taken back */
    endedAt: at('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('plan_shares_version').on(t.versionId),
    index('plan_shares_expires').on(t.expiresAt),
  ],
);

/** A placement that staff picked for a need; all of them are sent as one plan. An account stands there once, as in a plan. */
export const needLines = pgTable(
  'need_lines',
  {
    id: identity(),
    needId: ref('need_id')
      .notNull()
      .references(() => needs.id, { onDelete: 'cascade' }),
    /** names the placement, and is told where the good is gone */
    goodSn: text('good_sn').notNull(),
    platform: smallint().notNull(),
    position: smallint().notNull(),
    title: text().notNull(),
    /** when it was picked */
    priceFen: fen('price_fen').notNull(),
    /** why it is there; its advertiser reads it beside the line of the plan */
    note: text().notNull(),
    /** name of who picked it */
    addedBy: text('added_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('need_lines_place').on(t.needId, t.goodSn),
    check('need_lines_price', sql`${t.priceFen} >= 1`),
  ],
);
