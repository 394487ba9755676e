import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import { goodStatusKeys } from '@/lib/domain/catalog/good-status';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { verifiedKeys } from '@/lib/domain/verification/states';
import { users } from '@/server/account/tables';
import { at, createdAt, fen, identity, pgTable, ref } from '@/server/kernel/columns';

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
    /** the account's own page on its platform, as its owner gave it; '' none */
    link: text().notNull().default(''),
    avatar: text(),
    /** at most three category numbers */
    categories: smallint().array().notNull(),
    tags: text().array().notNull(),
    /** province code, six digits; 0 unknown */
    area: integer().notNull().default(0),
    city: text().notNull().default(''),
    verified: text({ enum: verifiedKeys }).notNull().default('none'),
    operator: text().notNull().default(''),
    acceptsHard: boolean('accepts_hard').notNull().default(true),
    acceptsSoft: boolean('accepts_soft').notNull().default(true),
    refusedIndustries: text('refused_industries').array().notNull(),
    revisions: smallint().notNull().default(3),
    leadTimeDays: smallint('lead_time_days').notNull().default(3),
    /** its owner pays for material before the first draft */
    materialCosts: boolean('material_costs').notNull().default(false),
    /** what its owner sells beside each of its positions: kind → 分 (lib/domain/catalog/add-ons) */
    addOns: jsonb('add_ons').$type<AddOns>().notNull().default(sql`'{}'::jsonb`),
    dailyCap: smallint('daily_cap').notNull().default(1),
    leaveFrom: date('leave_from'),
    leaveTo: date('leave_to'),
    /** its owner's own note on that leave, for nobody else; '' none */
    leaveReason: text('leave_reason').notNull().default(''),
    status: text({ enum: goodStatusKeys }).notNull(),
    statusReason: text('status_reason'),
    /** approved, and off the shelf until its owner has done what comes before the first sale (decision 120) */
    awaitsOwner: boolean('awaits_owner').notNull().default(false),
    notes: text().array().notNull(),
    fans: fen('fans').notNull().default(0),
    orderCount: integer('order_count').notNull().default(0),
    acceptRate: numeric('accept_rate', { precision: 5, scale: 4 }),
    onTimeRate: numeric('on_time_rate', { precision: 5, scale: 4 }),
    rating: numeric({ precision: 3, scale: 2 }),
    isDemo: boolean('is_demo').notNull().default(false),
    /** of the file's row it came from: the same row twice changes nothing */
    importHash: text('import_hash'),
    /** the next day that puts it into the lists or out of them (refreshGoods writes it); null: none */
    nextChangeOn: date('next_change_on'),
    createdAt: createdAt(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    unique('goods_account').on(t.platform, t.accountId),
    index('goods_owner').on(t.ownerId),
    index('goods_link').on(t.link).where(sql`${t.link} <> ''`),
    index('goods_awaits_owner').on(t.ownerId, t.id).where(sql`${t.awaitsOwner}`),
    index('goods_next_change').on(t.nextChangeOn, t.id).where(sql`${t.nextChangeOn} is not null`),
  ],
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

/**
 * What positions of published goods were asked at before and after a change; append-only. Written by triggers of good_skus, so
 * that no way of writing a price passes it by (decision 161). No foreign key: drafts, which are deleted, have no row.
 */
export const goodPriceChanges = pgTable(
  'good_price_changes',
  {
    id: identity(),
    goodId: ref('good_id').notNull(),
    position: smallint().notNull(),
    /** null: the position was not sold */
    wasFen: fen('was_fen'),
    /** null: it is not sold any more */
    fen: fen('fen'),
    changedAt: at('changed_at').notNull().defaultNow(),
  },
  (t) => [
    index('good_price_changes_good').on(t.goodId, t.position, t.changedAt),
    check('good_price_changes_differ', sql`${t.wasFen} is distinct from ${t.fen}`),
  ],
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
    source: text({ enum: metricSourceKeys }).notNull(),
    asOf: date('as_of').notNull(),
  },
  (t) => [primaryKey({ columns: [t.goodId, t.kind] })],
);

/**
 * Audience shares and the 90-day series: read only on the product page, one row a good. `json`, not `jsonb`: always
 * read whole, and a third of the size for numbers.
 */
export const goodProfiles = pgTable('good_profiles', {
  goodId: ref('good_id')
    .primaryKey()
    .references(() => goods.id, { onDelete: 'cascade' }),
  audience: json().notNull(),
  audienceSource: text('audience_source', { enum: metricSourceKeys }).notNull(),
  audienceAsOf: date('audience_as_of'),
  series: json().notNull(),
  cases: json().notNull(),
});

/** What an account has published lately, told by its owner or its platform (decision 157). */
export const goodPosts = pgTable(
  'good_posts',
  {
    id: identity(),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    url: text().notNull(),
    postedOn: date('posted_on').notNull(),
    /** plays, reads or viewers */
    reach: bigint({ mode: 'number' }).notNull(),
    interactions: bigint({ mode: 'number' }),
    isCommercial: boolean('is_commercial').notNull(),
    source: text({ enum: metricSourceKeys }).notNull(),
    /** the day of both figures */
    asOf: date('as_of').notNull(),
    /** new: nobody has looked yet */
    linkState: text('link_state', { enum: ['new', 'online', 'gone', 'unknown'] })
      .notNull()
      .default('new'),
    /** while it is new: when a look began */
    lookedAt: at('looked_at'),
  },
  (t) => [
    unique('good_posts_url').on(t.goodId, t.url),
    index('good_posts_day').on(t.goodId, t.postedOn),
    index('good_posts_old').on(t.postedOn),
    index('good_posts_new').on(t.id).where(sql`${t.linkState} = 'new'`),
  ],
);

export const goodReviews = pgTable(
  'good_reviews',
  {
    id: identity(),
    goodId: ref('good_id')
      .notNull()
      .references(() => goods.id, { onDelete: 'cascade' }),
    orderId: ref('order_id').notNull().unique(),
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

/**
 * How a good's own orders were dealt with, counted from their record by server/orders/counts/recount-goods.ts. `goods` keeps
 * what a listing came with; lib/domain/catalog/with-record.ts makes one figure of both.
 */
export const goodRecords = pgTable(
  'good_records',
  {
    goodId: ref('good_id').primaryKey(),
    completed: integer().notNull(),
    accepted: integer().notNull(),
    refused: integer().notNull(),
    delivered: integer().notNull(),
    late: integer().notNull(),
    /** the last event of an order that is counted here */
    countedTo: bigint('counted_to', { mode: 'number' }).notNull(),
  },
  (t) => [index('good_records_counted').on(t.countedTo)],
);

/*
 * What lists read. Everything below is made from the tables above by server/catalog/project-good.ts and may
 * be made again at any time; only live goods stand in it. No foreign keys: goods are never deleted, and checking
 * nine rows a good would cost an import a tenth of its time.
 */

/** What a list row shows of a good, as the wire has it: a list page reads 24 of these and nothing else. */
export const goodCards = pgTable('good_cards', {
  goodId: ref('good_id').primaryKey(),
  card: jsonb().notNull(),
});

/**
 * One narrow row per good and category, and one with category 0: filters and orders of lists. Its covering
 * indexes, one an order, are in a migration by hand (drizzle has no INCLUDE).
 */
export const goodListings = pgTable(
  'good_listings',
  {
    goodId: ref('good_id').notNull(),
    category: smallint().notNull(),
    platform: smallint().notNull(),
    area: integer().notNull(),
    fansBand: smallint('fans_band').notNull(),
    /** of the main position's price */
    priceBand: smallint('price_band').notNull(),
    /** four bits a position, position 1 lowest: the band of its price, 0 where it is not sold */
    positionBands: bigint('position_bands', { mode: 'number' }).notNull(),
    score: integer().notNull(),
    mainValue: bigint('main_value', { mode: 'number' }).notNull(),
    /** 分; the largest integer where it is unknown, so that it comes last */
    costFen: fen('cost_fen').notNull(),
    priceFen: fen('price_fen').notNull(),
    fans: fen('fans').notNull(),
    /** in 1/10 000; -1 unknown */
    onTime: smallint('on_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.goodId, t.category] })],
);

/** One row per price of a live good: lists of one position ordered by its price or cost. */
export const goodOffers = pgTable(
  'good_offers',
  {
    goodId: ref('good_id').notNull(),
    position: smallint().notNull(),
    platform: smallint().notNull(),
    area: integer().notNull(),
    fansBand: smallint('fans_band').notNull(),
    priceBand: smallint('price_band').notNull(),
    /** bit n = category n */
    categoryBits: bigint('category_bits', { mode: 'number' }).notNull(),
    priceFen: fen('price_fen').notNull(),
    costFen: fen('cost_fen').notNull(),
  },
  (t) => [primaryKey({ columns: [t.goodId, t.position] })],
);

/** What filters beside the dash ids read of a good (decision 156): one row a good, as lists/trait-filters.ts asks. */
export const goodTraits = pgTable(
  'good_traits',
  {
    goodId: ref('good_id').primaryKey(),
    platform: smallint().notNull(),
    categories: integer().array().notNull(),
    area: integer().notNull(),
    fans: fen('fans').notNull(),
    /** of the main position, then of each by its number; null: not sold */
    prices: bigint({ mode: 'number' }).array().notNull(),
    costs: bigint({ mode: 'number' }).array().notNull(),
    /** rates and shares in 1/10 000; null: not known */
    completion: smallint(),
    onTime: smallint('on_time'),
    accept: smallint(),
    verified: integer().notNull(),
    /** numbers of the trades that it refuses */
    refused: integer().array().notNull(),
    leadDays: smallint('lead_days').notNull(),
    leaveFrom: date('leave_from'),
    leaveTo: date('leave_to'),
    audience: smallint().array().notNull(),
    /** as in good_listings, where they are still read of goods that were written before these columns */
    score: integer(),
    mainValue: bigint('main_value', { mode: 'number' }),
    /** read by the release before alone */
    keys: integer().array().notNull(),
  },
  (t) => [index('good_traits_keys').using('gin', t.keys).with({ gin_pending_list_limit: 256 })],
);

/**
 * Goods of good_traits by ranges of their ids (lists/good-columns.ts): PostgreSQL's version of a row is another one whenever a
 * good of the range changed. A trigger writes it, whoever changes what.
 */
export const goodBlocks = pgTable('good_blocks', {
  block: integer().primaryKey(),
  changes: integer().notNull().default(0),
});

/** Text that is compared by its bytes, so that an index finds what begins with a word in every locale. */
const plainText = customType<{ data: string }>({ dataType: () => 'text collate "C"' });

/** What a search reads of a good (decision 065): the one row that it compares with what is asked. */
export const goodWords = pgTable(
  'good_words',
  {
    goodId: ref('good_id').primaryKey(),
    /** as in good_listings */
    score: integer().notNull(),
    /** search/stored-fields.ts */
    fields: text().notNull(),
    accountId: plainText('account_id').notNull(),
    /** of the title: hmcf, hemuchufang */
    initials: plainText().notNull(),
    pinyin: plainText().notNull(),
    /** words by field and class of the score, as numbers: search/search-keys.ts */
    keys: bigint({ mode: 'number' }).array().notNull(),
  },
  (t) => [
    // Every search reads what is not in the index's order yet, once a class of scores: little is left there.
    index('good_words_keys').using('gin', t.keys).with({ gin_pending_list_limit: 256 }),
    index('good_words_account').on(t.accountId),
    index('good_words_initials').on(t.initials),
    index('good_words_pinyin').on(t.pinyin),
  ],
);

/** Every category, tag and place that a good has had, with its pinyin: what typed letters and typing errors may mean. */
export const searchWords = pgTable(
  'search_words',
  {
    word: plainText().notNull(),
    kind: text({ enum: ['category', 'tag', 'place'] }).notNull(),
    pinyin: plainText().notNull(),
    initials: plainText().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.word, t.kind] }),
    index('search_words_pinyin').on(t.pinyin),
    index('search_words_initials').on(t.initials),
  ],
);

/** Other words for a word; edited by `npm run content`. */
export const searchSynonyms = pgTable('search_synonyms', {
  word: plainText().primaryKey(),
  /** the nearest first; none: the word says nothing about a good and is passed over */
  means: text().array().notNull(),
  isOn: boolean('is_on').notNull().default(true),
});

/**
 * How many live goods a combination of facets has, so that no list counts. platform, category, position and
 * area also have rows with 0 = any; the last three are never all given (that is counted when asked).
 */
export const catalogCounts = pgTable(
  'catalog_counts',
  {
    platform: smallint().notNull(),
    category: smallint().notNull(),
    position: smallint().notNull(),
    area: integer().notNull(),
    priceBand: smallint('price_band').notNull(),
    fansBand: smallint('fans_band').notNull(),
    goods: integer().notNull(),
  },
  (t) => [
    primaryKey({
      columns: [t.platform, t.category, t.position, t.area, t.priceBand, t.fansBand],
    }),
  ],
);

/** Goods of each single facet value of a platform (0 = all): the figures beside the filters. */
export const catalogFacets = pgTable(
  'catalog_facets',
  {
    platform: smallint().notNull(),
    facet: text({
      enum: ['total', 'platform', 'category', 'price', 'fans', 'area', 'position'],
    }).notNull(),
    value: integer().notNull(),
    goods: integer().notNull(),
    /** how often any number of the platform changed since all were counted; of its total alone */
    changes: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.platform, t.facet, t.value] })],
);

/** One row: whether the two tables of counts are behind the listings (an import was cut off), and how often lists changed. */
export const catalogState = pgTable('catalog_state', {
  id: smallint().primaryKey(),
  countsStale: boolean('counts_stale').notNull().default(false),
  countedAt: at('counted_at').notNull().default(sql`now()`),
  /** grows with each change of what lists read */
  version: bigint({ mode: 'number' }).notNull().default(0),
  /** goods stand in the lists that have no row in good_words or good_traits yet (search/refill-words.ts) */
  wordsStale: boolean('words_stale').notNull().default(false),
  /** changes of prices are written down from then on */
  pricesSince: at('prices_since').notNull().default(sql`now()`),
});
