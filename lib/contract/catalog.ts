import { z } from 'zod';
import { hubNames } from '@/lib/domain/catalog/hubs';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { call } from './call';
import { addOnsOut } from './fields/add-on';
import { anyNumberOf, fen, nothing, numeric, numericOr, page, text } from './fields/fields';
import { audienceShapes, caseShape, shareShapes, unitShape } from './shapes/figures';
import { recentPosts } from './shapes/posts';

/** A share: 0 to 1. */
const share = z.number();
/** YYYY-MM-DD in the market's time zone. */
const day = z.string();
const source = z.enum(metricSourceKeys);

const platformRules = z
  .number({ error: '平台不正确' })
  .int('平台不正确')
  .min(0, '平台不正确')
  .max(99, '平台不正确');
const platformField = numericOr(platformRules, 0);
const limitField = numeric(
  z
    .number({ error: '条数不正确' })
    .int('条数不正确')
    .min(1, '条数不正确')
    .max(24, '一次最多 24 条'),
);
export const goodSn = z
  .string({ error: '请选择资源' })
  .trim()
  .regex(/^[a-z0-9]{8,40}$/, '资源编号不正确');
/** A filter in the dash ids. */
export const listIds = z.string({ error: '筛选条件不正确' }).trim().max(80, '筛选条件不正确');
/**
 * What narrows a list beside them, as the query of its address: on=5-10&price=5000-25000&on_time=95-. A single platform of
 * `on` is answered as its own list.
 */
const listMore = z.string({ error: '筛选条件不正确' }).max(2000, '筛选条件不正确').default('');
/** Whose platforms 0 stands for in them; all where it is left out. */
export const listHub = z.enum(hubNames, { error: '没有这一类平台' }).optional();
const keyword = text('搜索词', 0, 60).default('');

/** A figure with where it comes from and of which day; names and units: lib/domain/catalog/platforms. */
const metric = z.object({ kind: z.string(), value: z.number(), source, as_of: day });

/** One price of a good as a list row shows it. */
const cardSku = z.object({
  sku_id: z.number(),
  /** number of the position, per platform */
  position: z.number(),
  price_fen: fen,
  /** commission in per cent on top, live selling only */
  commission: z.number().nullable(),
  valid_until: day,
  /** CPM, read cost … of this position (platform.cost), 分 */
  cost_fen: fen.nullable(),
  orderable: z.boolean(),
  /** why not, in Chinese */
  why_not: z.string().nullable(),
});

/** One good as lists, recommendations and favourites show it. */
export const goodCard = z.object({
  good_sn: z.string(),
  /** another one whenever anything here changes but what the day decides: orderable and why_not */
  version: z.string(),
  /** the platform's number; second part of /productDetails/{good_sn}_{staff_style}.html */
  staff_style: z.number(),
  /** the platform's name */
  goods_type: z.string(),
  good_title: z.string(),
  account_id: z.string(),
  /** address of the avatar picture, '' where the drawn one stands */
  img: z.string(),
  /** price of the main position in 元, two decimals, such as 22900.00 */
  prices: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** province and city, 四川成都 */
  area: z.string(),
  verified: z.enum(['none', 'person', 'company']),
  /** completed in this database */
  order_count: z.number(),
  /** orders of earlier years and other places, stated by its media owner: 媒体主自报 */
  told_orders: z.number().default(0),
  /** of the orders of this database with a first draft; null below five of them */
  on_time_rate: share.nullable(),
  on_time_of: z.number().default(0),
  /** of the reviews of its own orders; null below five of them */
  rating: z.number().nullable(),
  rating_of: z.number().default(0),
  fans: z.number(),
  growth_30d: share.nullable(),
  /** the platform's main metric; null: not known */
  main: metric.nullable(),
  /** about 30 points of the main metric's last 90 days, oldest first; empty: too few */
  spark: z.array(z.number()),
  /** every position the good sells, by number */
  skus: z.array(cardSku),
  /** at least one price can be ordered now */
  orderable: z.boolean(),
  why_not: z.string().nullable(),
});

/** What the drawer and the home page need of a good (spec 3: Recommended good). */
export const goodBrief = goodCard.pick({
  good_sn: true,
  staff_style: true,
  goods_type: true,
  good_title: true,
  prices: true,
  img: true,
});

const facet = z.object({ id: z.number(), name: z.string(), count: z.number() });

const review = z.object({
  /** shown name of the buyer */
  author: z.string(),
  position: z.number(),
  /** 1 to 5, mean of the three marks */
  stars: z.number(),
  quality: z.number(),
  communication: z.number(),
  punctuality: z.number(),
  body: z.string(),
  created_at: day,
  /** the good it is about */
  good_sn: z.string(),
  staff_style: z.number(),
  good_title: z.string(),
});

const reviews = z.object({
  total: z.number(),
  /** means, 1 to 5; null without a review */
  stars: z.number().nullable(),
  quality: z.number().nullable(),
  communication: z.number().nullable(),
  punctuality: z.number().nullable(),
  items: z.array(review),
});

/** A histogram whose ten classes hold a tenth of the peers each (lib/domain/figures/peer-place). */
const peerItem = z.object({
  name: z.string(),
  value: z.number(),
  unit: unitShape,
  /** of so many accounts the value is known, its own included: among these it stands */
  of: z.number(),
  /** share of the others with a lower value */
  higher_than: share,
  /** how densely peers lie in each tenth of them, the lowest first; the densest is 100 */
  bars: z.array(z.number()),
  /** index of the tenth the good is in, as higher_than says */
  bar: z.number(),
  /** values at the axis: near the lowest, the median, near the highest */
  axis: z.tuple([z.number(), z.number(), z.number()]),
});

export const catalogCalls = {
  goods_static: call({
    area: 'catalog',
    who: 'visitor',
    what: 'Facets of the goods lists with the number of goods of each, of one platform, of a hub or of all (0); with ids each facet beside the others of that filter.',
    input: z.object({
      platform: platformField,
      hub: listHub,
      /** a filter of that platform (the dash ids); each facet is counted as if it alone were open */
      ids: listIds.default(''),
    }),
    output: z.object({
      platform: z.number(),
      total: z.number(),
      /** every platform with its goods, whatever `platform` says */
      platforms: z.array(facet),
      categories: z.array(facet),
      price_bands: z.array(facet),
      fans_bands: z.array(facet),
      areas: z.array(facet),
      /** positions of the platform; none over all platforms */
      positions: z.array(facet),
    }),
  }),
  goods_index: call({
    area: 'catalog',
    who: 'visitor',
    what: 'One page of a goods list: 24 goods of a filter (the dash ids), searched by q, from page or key on.',
    input: z.object({
      /** `{platform}-{category}-{price}-{fans}-{area}-{position}-{sort}-{page}` (lib/domain/catalog/dash-ids) */
      ids: listIds.default('0'),
      hub: listHub,
      more: listMore,
      q: keyword,
      /** key behind the last good of the page before; goes on where pages have no numbers any more */
      after: z.string({ error: '翻页位置不正确' }).max(80, '翻页位置不正确').default(''),
    }),
    output: z.object({
      /** the filter in its one spelling */
      ids: z.string(),
      q: z.string(),
      page: z.number(),
      /** numbered pages, at least 1 */
      pages: z.number(),
      total: z.number(),
      /** true: `total` is where counting stopped (a search word that very many goods have) */
      total_capped: z.boolean(),
      /** the day prices were checked against */
      today: day,
      goods: z.array(goodCard),
      /** words of the search that stand in these goods, to be marked */
      marks: z.array(z.string()),
      /** what was probably meant and is shown, where nothing has what was asked; '' otherwise */
      instead: z.string(),
      /** key of the page behind this one; null: this is the last */
      next_key: z.string().nullable(),
    }),
  }),
  list_without: call({
    area: 'catalog',
    who: 'visitor',
    extra: true,
    what: 'How many goods a list would have without each one of its conditions.',
    input: z.object({ ids: listIds.default('0'), hub: listHub, more: listMore }),
    output: z.object({
      /** by the key of the condition in an address, or position */
      conditions: z.array(z.object({ key: z.string(), total: z.number() })),
    }),
  }),
  good_name: call({
    area: 'catalog',
    who: 'visitor',
    extra: true,
    what: 'What a published good is called: for who has to log in before the product page.',
    input: z.object({ sn: goodSn }),
    output: z.object({
      title: z.string(),
      /** 抖音 */
      platform: z.string(),
      /** taken from the shelf: its page is kept for those who ordered it */
      is_gone: z.boolean(),
    }),
    errors: ['not_found'],
  }),
  'search-suggest': call({
    area: 'catalog',
    who: 'visitor',
    extra: true,
    what: 'What somebody who is typing a search may want: subjects, tags, places, names, with their goods.',
    input: z.object({ q: keyword, platform: platformField }),
    output: z.object({
      items: z.array(
        z.object({
          kind: z.enum(['category', 'tag', 'place', 'name']),
          text: z.string(),
          /** goods that it leads to */
          count: z.number(),
          /** true: counting stopped there */
          capped: z.boolean(),
          /** a subject's list, else the search for it */
          href: z.string(),
        }),
      ),
    }),
  }),
  goods_detail: call({
    area: 'catalog',
    who: 'advertiser',
    what: 'One good by its sn: fields, prices, metrics, series, audience, cases, posts, reviews, peers, similar goods.',
    input: z.object({
      sn: goodSn,
      /** the platform in the address; another one than the good’s answers as a missing good does */
      staff_style: platformField,
    }),
    output: z.object({
      good: goodCard
        .omit({ version: true, skus: true, spark: true, main: true, categories: true })
        .extend({
          categories: z.array(z.object({ id: z.number(), name: z.string() })),
          province: z.string(),
          province_code: z.number(),
          city: z.string(),
          /** company or person behind the account */
          operator: z.string(),
          accepts_hard: z.boolean(),
          accepts_soft: z.boolean(),
          refused_industries: z.array(z.string()),
          revisions: z.number(),
          lead_time_days: z.number(),
          /** leaving before the first draft is asked for, not done by a press */
          material_costs: z.boolean(),
          /** what may be ordered beside each position */
          add_ons: addOnsOut,
          daily_cap: z.number(),
          leave_from: day.nullable(),
          leave_to: day.nullable(),
          status: z.string(),
          accept_rate: share.nullable(),
          /** orders that were accepted or refused: what the rate is of */
          accept_of: z.number(),
          /** stated by its media owner, of other places: 媒体主自报 */
          told: z.object({
            accept_rate: share.nullable(),
            on_time_rate: share.nullable(),
            rating: z.number().nullable(),
          }),
          /** what the media owner says about orders, line by line */
          notes: z.array(z.string()),
          favourite_count: z.number(),
          is_favourite: z.boolean(),
          is_demo: z.boolean(),
        }),
      skus: z.array(
        cardSku.extend({
          name: z.string(),
          /** what is made: the owner’s note, else the position’s usual form */
          form: z.string(),
          lead_time_days: z.number(),
          /** days until the price ends, 0 on its last day; negative: over */
          days_left: z.number(),
        }),
      ),
      metrics: z.array(metric.extend({ name: z.string(), unit: unitShape })),
      /** null: fewer than 5 days are known */
      series: z
        .object({
          name: z.string(),
          from: day,
          to: day,
          /** one a day, oldest first; null: not known */
          values: z.array(z.number().nullable()),
          median: z.number(),
          source,
          as_of: day,
          /** further series of the same days, such as 互动, 粉丝 */
          more: z.array(
            z.object({
              name: z.string(),
              unit: unitShape,
              values: z.array(z.number().nullable()),
            }),
          ),
          /** days on which an advertisement was published */
          ads: z.array(day),
        })
        .nullable(),
      /** null: not known */
      audience: z
        .object({
          source,
          as_of: day,
          /** people counted, null: not known */
          sample: z.number().nullable(),
          ...audienceShapes,
          cities: shareShapes,
        })
        .nullable(),
      cases: z.array(caseShape),
      posts: recentPosts,
      reviews,
      /** where the good stands among goods of its platform and first category; empty below 5 of them */
      peers: z.object({
        category: z.string(),
        count: z.number(),
        /** by the platform's cost (CPM, read cost …), of each position that it sells and whose reach is known */
        costs: z.array(peerItem.extend({ position: z.number() })),
        items: z.array(peerItem),
      }),
      similar: z.array(goodCard),
      today: day,
    }),
    errors: ['not_found'],
  }),
  free_days: call({
    area: 'catalog',
    who: 'visitor',
    extra: true,
    what: 'What of the days of a good is taken: publications that are paid for, or agreed on and not ordered yet.',
    input: z.object({ sn: goodSn }),
    output: z.object({
      today: day,
      /** publications that it takes a day */
      daily_cap: z.number(),
      leave_from: day.nullable(),
      leave_to: day.nullable(),
      /** of the next six weeks, those that have any */
      taken: z.array(z.object({ day, count: z.number() })),
      /** each with the first day that it can still have; null: none of the next six weeks */
      positions: z.array(z.object({ position: z.number(), first: day.nullable() })),
    }),
    errors: ['not_found'],
  }),
  price_history: call({
    area: 'catalog',
    who: 'visitor',
    extra: true,
    what: 'What the positions of a good were asked at over the last year, as far back as it is known.',
    input: z.object({ sn: goodSn }),
    output: z.object({
      /** first day of which changes are known, or a year ago */
      since: day,
      today: day,
      positions: z.array(
        z.object({
          position: z.number(),
          /** oldest first, the first from `since` on; null: it was not sold */
          steps: z.array(z.object({ from: day, fen: fen.nullable() })),
          /** of today's price among those of 180 days; null: neither, or they are not known */
          standing: z.enum(['lowest', 'unchanged']).nullable(),
        }),
      ),
    }),
    errors: ['not_found'],
  }),
  high_quality_goods: call({
    area: 'catalog',
    who: 'visitor',
    what: 'The best-scored goods that can be ordered now, of one platform, of several by turns, or of all (0).',
    input: z.object({
      platform: platformField,
      /** several platforms; `platform` counts where there is none */
      platforms: anyNumberOf(platformField, 12, '一次最多 12 个平台'),
      limit: limitField.default(8),
    }),
    output: z.object({ goods: z.array(goodCard) }),
  }),
  'data-goods-list': call({
    area: 'catalog',
    who: 'visitor',
    what: 'Goods of a platform ordered by their figures: main metric, cost, followers; with all metrics.',
    input: z.object({
      platform: numericOr(platformRules, 5),
      category: numericOr(
        z
          .number({ error: '品类不正确' })
          .int('品类不正确')
          .min(0, '品类不正确')
          .max(999, '品类不正确'),
        0,
      ),
      by: z.enum(['main', 'cost', 'fans'], { error: '排序方式不正确' }).default('main'),
      page: page.pipe(z.number().max(50, '页码不正确')),
    }),
    output: z.object({
      total: z.number(),
      page: z.number(),
      pages: z.number(),
      goods: z.array(goodCard.extend({ metrics: z.array(metric) })),
    }),
  }),
  appraise: call({
    area: 'catalog',
    who: 'visitor',
    what: 'Reviews of a good, newest first, or of the latest completed orders where no good is named.',
    input: z.object({ sn: goodSn.optional(), page: page.pipe(z.number().max(500, '页码不正确')) }),
    output: reviews.extend({ page: z.number(), pages: z.number() }),
    errors: ['not_found'],
  }),
  resources: call({
    area: 'catalog',
    who: 'visitor',
    what: 'Recommended goods for the cart drawer and 我的: of the subjects that the caller deals with, for a visitor of any.',
    input: nothing,
    output: z.object({ goods_list: z.array(goodBrief).max(4) }),
  }),
};

/** What lists show of a good. */
export type GoodCard = z.output<typeof goodCard>;
export type GoodCardSku = z.output<typeof cardSku>;
export type GoodDetail = z.output<(typeof catalogCalls)['goods_detail']['output']>;
export type PriceHistory = z.output<(typeof catalogCalls)['price_history']['output']>;
export type FreeDays = z.output<(typeof catalogCalls)['free_days']['output']>;
export type SearchSuggestion = z.output<
  (typeof catalogCalls)['search-suggest']['output']
>['items'][number];
export type GoodsPage = z.output<(typeof catalogCalls)['goods_index']['output']>;
export type GoodsFacets = z.output<(typeof catalogCalls)['goods_static']['output']>;
export type GoodReview = z.output<typeof review>;
