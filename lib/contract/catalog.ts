import { z } from 'zod';
import { hubNames } from '@/lib/domain/catalog/hubs';
import { call } from './call';
import {
  anyNumberOf,
  fen,
  nothing,
  numeric,
  numericOr,
  oneOrMany,
  page,
  text,
} from './fields/fields';
import {
  type cardSku,
  goodBrief,
  goodCard,
  goodDetail,
  metric,
  type review,
  reviews,
} from './shapes/goods';

/** YYYY-MM-DD in the market's time zone. */
const day = z.string();

const namedShare = z.object({ name: z.string(), share: z.number() }).nullable();

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

const facet = z.object({ id: z.number(), name: z.string(), count: z.number() });

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
      /** of a list that search engines are led to: no other list shows the same goods */
      is_own: z.boolean(),
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
  goods_detail: call({
    area: 'catalog',
    who: 'advertiser',
    what: 'One good by its sn: fields, prices, metrics, series, audience, cases, posts, reviews, peers, similar goods.',
    input: z.object({
      sn: goodSn,
      /** the platform in the address; another one than the good’s answers as a missing good does */
      staff_style: platformField,
    }),
    output: goodDetail,
    errors: ['not_found'],
  }),
  account_page: call({
    area: 'catalog',
    who: 'visitor',
    extra: true,
    what: 'What goods_detail tells, for the account’s public page: nobody’s favourites, nothing personal, and of one that was taken down nothing.',
    input: z.object({ sn: goodSn }),
    output: z.object({
      good: goodDetail.shape.good.pick({
        good_sn: true,
        staff_style: true,
        good_title: true,
        categories: true,
      }),
      /** it is on sale, and its facts are of enough sources to be a page of its own */
      is_indexable: z.boolean(),
      /** null: it was taken down */
      detail: goodDetail.nullable(),
      /** goods that are like one that was taken down */
      instead: z.array(goodCard),
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
  row_facts: call({
    area: 'catalog',
    who: 'visitor',
    extra: true,
    what: 'What a wide row says of some goods beside their card: interaction, audience, first free days. Those that are gone are left out.',
    input: z.object({ sn: oneOrMany(goodSn, '请先选择账号', 24) }),
    output: z.object({
      rows: z.array(
        z.object({
          sn: z.string(),
          interaction: z.number().nullable(),
          /** the largest sex and age of its audience; null: not told */
          audience: z.object({ sex: namedShare, age: namedShare }).nullable(),
          /** the first day that each position can still have; null: none of the next six weeks */
          positions: z.array(z.object({ position: z.number(), first: day.nullable() })),
        }),
      ),
    }),
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
export type GoodDetail = z.output<typeof goodDetail>;
export type PriceHistory = z.output<(typeof catalogCalls)['price_history']['output']>;
export type FreeDays = z.output<(typeof catalogCalls)['free_days']['output']>;
export type GoodsPage = z.output<(typeof catalogCalls)['goods_index']['output']>;
export type GoodsFacets = z.output<(typeof catalogCalls)['goods_static']['output']>;
export type GoodReview = z.output<typeof review>;
