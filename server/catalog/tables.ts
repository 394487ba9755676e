import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from '@/server/account/tables';
import { at, createdAt, fen, identity, ref } from '@/server/db/columns';

/** One media resource on one platform. */
export const goods = pgTable(
  'goods',
  {
    id: identity(),
    /** opaque, unguessable; the public address */
    goodSn: text('good_sn').notNull().unique(),
    platform: smallint().notNull(),
    ownerId: ref('owner_id')
      .notNull()
      .references(() => users.id),
    title: text().notNull(),
    accountId: text('account_id').notNull(),
    avatar: text(),
    /** at most three category numbers */
    categories: smallint().array().notNull(),
    tags: text().array().notNull(),
    /** province code, six digits; 0 unknown */
    area: integer().notNull().default(0),
    city: text().notNull().default(''),
    /** none, person, company */
    verified: text().notNull().default('none'),
    operator: text().notNull().default(''),
    acceptsHard: boolean('accepts_hard').notNull().default(true),
    acceptsSoft: boolean('accepts_soft').notNull().default(true),
    refusedIndustries: text('refused_industries').array().notNull(),
    revisions: smallint().notNull().default(3),
    leadTimeDays: smallint('lead_time_days').notNull().default(3),
    dailyCap: smallint('daily_cap').notNull().default(1),
    leaveFrom: date('leave_from'),
    leaveTo: date('leave_to'),
    /** draft, pending, live, rejected, off, forced_off, expired */
    status: text().notNull(),
    statusReason: text('status_reason'),
    notes: text().array().notNull(),
    fans: fen('fans').notNull().default(0),
    orderCount: integer('order_count').notNull().default(0),
    acceptRate: numeric('accept_rate', { precision: 5, scale: 4 }),
    onTimeRate: numeric('on_time_rate', { precision: 5, scale: 4 }),
    rating: numeric({ precision: 3, scale: 2 }),
    isDemo: boolean('is_demo').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [unique('goods_account').on(t.platform, t.accountId), index('goods_owner').on(t.ownerId)],
);

/** A price position of a good. */
export const goodSkus = pgTable(
  'good_skus',
  {
    id: identity(),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** number of the position, per platform (lib/domain/catalog) */
    position: smallint().notNull(),
    priceFen: fen('price_fen').notNull(),
    /** commission in per cent on top, live selling only */
    commission: numeric({ precision: 5, scale: 2 }),
    note: text().notNull().default(''),
    leadTimeDays: smallint('lead_time_days'),
    validUntil: date('valid_until').notNull(),
  },
  (t) => [unique('good_skus_position').on(t.goodId, t.position)],
);

/** A figure with where it comes from and of which day. */
export const goodMetrics = pgTable(
  'good_metrics',
  {
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    value: numeric({ precision: 20, scale: 4 }).notNull(),
    /** self, screenshot, api, monitor */
    source: text().notNull(),
    asOf: date('as_of').notNull(),
  },
  (t) => [primaryKey({ columns: [t.goodId, t.kind] })],
);

/** Audience shares and the 90-day series: read only on the product page, one row a good. */
export const goodProfiles = pgTable('good_profiles', {
  goodId: ref('good_id')
    .primaryKey()
    .references(() => goods.id, { onDelete: 'cascade' }),
  audience: jsonb().notNull(),
  audienceSource: text('audience_source').notNull(),
  audienceAsOf: date('audience_as_of'),
  series: jsonb().notNull(),
  cases: jsonb().notNull(),
});

export const goodReviews = pgTable(
  'good_reviews',
  {
    id: identity(),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    /** null: came in with the demonstration import */
    orderId: ref('order_id').unique(),
    author: text().notNull(),
    position: smallint().notNull(),
    quality: smallint().notNull(),
    communication: smallint().notNull(),
    punctuality: smallint().notNull(),
    body: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('good_reviews_good').on(t.goodId, t.createdAt)],
);
