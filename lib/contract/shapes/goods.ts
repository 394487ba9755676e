import { z } from 'zod';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { addOnsOut } from '../fields/add-on';
import { fen } from '../fields/fields';
import { audienceShapes, caseShape, shareShapes, unitShape } from './figures';
import { recentPosts } from './posts';

/** A share: 0 to 1. */
const share = z.number();
/** YYYY-MM-DD in the market's time zone. */
const day = z.string();
const source = z.enum(metricSourceKeys);

/** A figure with where it comes from and of which day; names and units: lib/domain/catalog/platforms. */
export const metric = z.object({ kind: z.string(), value: z.number(), source, as_of: day });

/** One price of a good as a list row shows it. */
export const cardSku = z.object({
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

export const review = z.object({
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

export const reviews = z.object({
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

/** Everything that is told of one good. */
export const goodDetail = z.object({
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
});
