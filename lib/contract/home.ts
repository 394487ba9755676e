import { z } from 'zod';
import { budgets } from '@/lib/domain/catalog/budgets';
import { hubNames } from '@/lib/domain/catalog/hubs';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { outcomes } from '@/lib/domain/disputes/outcomes';
import { promiseKeys } from '@/lib/domain/site/kept-promises';
import { keysOf } from '@/lib/domain/text/keys-of';
import { call } from './call';
import { listHub, listIds } from './catalog';
import { fen, nothing, numericOr, requestReferer } from './fields/fields';
import { goodCard } from './shapes/goods';
import { brand } from './site';
import { platformMix } from './solutions';

/** Percentiles of asked prices; null: fewer than `priceSample.least` of them. */
const priceSpread = z
  .object({
    tenth_fen: fen,
    low_fen: fen,
    median_fen: fen,
    high_fen: fen,
    ninetieth_fen: fen,
  })
  .nullable();

export const homeCalls = {
  home_index: call({
    area: 'home',
    who: 'visitor',
    what: 'Everything of the home page that is not a good of its own call.',
    input: z.object({
      request_referer: requestReferer,
      /** goods of each platform */
      each: numericOr(
        z
          .number({ error: '条数不正确' })
          .int('条数不正确')
          .min(0, '条数不正确')
          .max(10, '每个平台最多 10 条'),
        5,
      ),
    }),
    output: z.object({
      hot_words: z.array(z.string()),
      platforms: z.array(
        z.object({
          no: z.number(),
          name: z.string(),
          count: z.number(),
          /** of the main position's price; null without goods */
          price: z
            .object({
              min_fen: fen,
              tenth_fen: fen,
              low_fen: fen,
              median_fen: fen,
              high_fen: fen,
              ninetieth_fen: fen,
              max_fen: fen,
            })
            .nullable(),
          /** name (CPM, 阅读单价 …) and median of the cost; null: none known */
          cost_name: z.string(),
          cost_median_fen: fen.nullable(),
          /** prices of the main position in each step of marketScale; empty: not counted yet, or too few of them */
          bins: z.array(z.number()),
        }),
      ),
      goods: z.array(z.object({ platform: z.number(), goods: z.array(goodCard) })),
      brands: z.array(brand),
      solutions: z.array(
        z.object({
          industry: z.string(),
          name: z.string(),
          case_count: z.number(),
          order_count: z.number(),
          price: z.object({ low_fen: fen, median_fen: fen, high_fen: fen }).nullable(),
          mix: z.array(
            z.object({ platform: z.number(), platform_name: z.string(), share: z.number() }),
          ),
        }),
      ),
      /** counted each hour; null before the first count */
      market: z
        .object({
          goods: z.number(),
          /** media owners with a live listing, and the verified among them */
          owners: z.number(),
          verified_owners: z.number(),
          /** advertisers with an order that was completed in the last 90 days */
          buyers_90d: z.number(),
          /** what completed orders of the last 30 days cost */
          completed_30d_fen: fen,
          /** in escrow by the ledger */
          escrow_fen: fen,
          /** of listed goods in the last seven days; null: not counted yet */
          changes: z
            .object({
              /** prices that went up, and down */
              rises: z.number(),
              falls: z.number(),
              /** goods that came in */
              came: z.number(),
              /** goods with a price that can be ordered for seven days more at most */
              ending: z.number(),
            })
            .nullable(),
          counted_at: z.string(),
        })
        .nullable(),
      /** of all completed orders, of whatever trade; asked for with each = 0, else empty */
      mix: platformMix,
    }),
  }),
  list_prices: call({
    area: 'home',
    who: 'visitor',
    what: 'What the goods of a list ask, whatever its order and page: median and percentiles of one position, and its costs.',
    extra: true,
    input: z.object({ ids: listIds, hub: listHub }),
    output: z.object({
      /** the list's position, else the platform's main one; 0 over all platforms: of each the main one */
      position: z.number(),
      /** prices that were counted */
      count: z.number(),
      price: priceSpread,
      /** median and least of the platform's cost (CPM, 阅读单价 …); null: none known, or over all platforms */
      cost_median_fen: fen.nullable(),
      cost_least_fen: fen.nullable(),
    }),
  }),
  price_map: call({
    area: 'home',
    who: 'visitor',
    what: 'What followers cost on the platforms of a hub: accounts by followers and price, the line through them, and what a budget for one publication reaches.',
    extra: true,
    // Counted anew for each budget, of which there are very many.
    limits: [{ points: 120, seconds: 60, by: 'address' }],
    input: z.object({
      hub: z.enum(hubNames, { error: '没有这一类平台' }),
      /** 元 for one publication */
      budget: numericOr(
        z
          .number({ error: '预算不正确' })
          .int('预算填整数元')
          .min(budgets.least, `预算至少 ${budgets.least} 元`)
          .max(budgets.most, `预算至多 ${budgets.most} 元`),
        budgets.usual,
      ),
    }),
    output: z.object({
      /** counted each hour */
      counted_at: z.string(),
      /** the market's day of which the chosen accounts are */
      day: z.string(),
      budget_fen: fen,
      platforms: z.array(
        z.object({
          no: z.number(),
          /** listed accounts */
          accounts: z.number(),
          /** of these with a price now, and with one within the budget; null: lists are not ready to count */
          priced: z.number().nullable(),
          within: z.number().nullable(),
          /** median of what a thousand plays, reads or viewers cost; null: too few prices */
          thousand_fen: fen.nullable(),
          /** accounts that the line is of, those with followers and a price */
          line_of: z.number(),
          /** ln 分 = intercept + slope · ln followers; null: too few accounts */
          line: z.object({ slope: z.number(), intercept: z.number() }).nullable(),
          /** fewest and most followers of these; null: none */
          fans: z.object({ from: z.number(), to: z.number() }).nullable(),
          /** a tenth of these by chance, by followers */
          points: z.array(
            z.object({ sn: z.string(), title: z.string(), fans: z.number(), price_fen: fen }),
          ),
        }),
      ),
    }),
  }),
  marketing_calendar: call({
    area: 'home',
    who: 'visitor',
    what: 'Shopping days of the coming months with the last day to order for each, and how much of the weeks is taken.',
    extra: true,
    input: nothing,
    output: z.object({
      /** the market's day, YYYY-MM-DD */
      today: z.string(),
      /** three of four publications are online so many days after the payment, of so many orders; null: too few */
      lead: z.object({ days: z.number(), orders: z.number() }).nullable(),
      weeks: z.array(z.object({ monday: z.string(), places: z.number(), taken: z.number() })),
      /** order_by: null where it is not known */
      days: z.array(
        z.object({
          key: z.string(),
          name: z.string(),
          day: z.string(),
          order_by: z.string().nullable(),
        }),
      ),
    }),
  }),
  trust: call({
    area: 'home',
    who: 'visitor',
    what: 'Who runs the site, where the money of orders is, what was promised and kept, and rulings, of the last 90 whole days; sources of the accounts that are listed.',
    extra: true,
    input: nothing,
    output: z.object({
      /** null: not configured */
      entity: z
        .object({
          is_demo: z.boolean(),
          name: z.string(),
          credit_code: z.string(),
          legal_person: z.string(),
          district: z.string(),
          address: z.string(),
          phone: z.string(),
        })
        .nullable(),
      /** who answers for what, as configured; none: nothing is */
      people: z.array(
        z.object({ role: z.string(), name: z.string(), duty: z.string(), reach: z.string() }),
      ),
      /** counted once a day; each null before its first count */
      custody: z
        .object({
          from: z.string(),
          to: z.string(),
          opening_fen: fen,
          paid_in_fen: fen,
          paid_orders: z.number(),
          settled_fen: fen,
          settled_orders: z.number(),
          fee_fen: fen,
          refunded_fen: fen,
          refunded_orders: z.number(),
          other_fen: fen,
          held_fen: fen,
          held_orders: z.number(),
        })
        .nullable(),
      promises: z
        .record(z.enum(promiseKeys), z.object({ kept: z.number(), of: z.number() }))
        .nullable(),
      rulings: z
        .object({
          outcomes: z.record(z.enum(keysOf(outcomes)), z.number()),
          median_days: z.number().nullable(),
        })
        .nullable(),
      sources: z
        .array(z.object({ source: z.enum(metricSourceKeys), accounts: z.number() }))
        .nullable(),
    }),
  }),
  price_guide: call({
    area: 'home',
    who: 'visitor',
    what: 'What placements cost: median and quartiles by platform, position and followers.',
    extra: true,
    input: nothing,
    output: z.object({
      /** counted each hour */
      counted_at: z.string(),
      /** live goods, and their prices that were counted */
      goods: z.number(),
      offers: z.number(),
      platforms: z.array(
        z.object({
          no: z.number(),
          name: z.string(),
          goods: z.number(),
          /** CPM, 阅读单价 … */
          cost_name: z.string(),
          main_position: z.number(),
          positions: z.array(
            z.object({
              id: z.number(),
              name: z.string(),
              short: z.string(),
              form: z.string(),
              count: z.number(),
              price: priceSpread,
              cost_median_fen: fen.nullable(),
              /** every followers' band */
              bands: z.array(
                z.object({
                  id: z.number(),
                  name: z.string(),
                  count: z.number(),
                  price: priceSpread,
                  cost_median_fen: fen.nullable(),
                }),
              ),
            }),
          ),
          /** prices of the main position by subject; those with too few accounts are left out */
          subjects: z.array(
            z.object({
              id: z.number(),
              name: z.string(),
              count: z.number(),
              price: z.object({ low_fen: fen, median_fen: fen, high_fen: fen }),
            }),
          ),
        }),
      ),
    }),
  }),
  price_trends: call({
    area: 'home',
    who: 'visitor',
    what: 'What the main positions were asked at month by month, and what they are asked at by province.',
    extra: true,
    input: nothing,
    output: z.object({
      platforms: z.array(
        z.object({
          no: z.number(),
          /** what the main position was asked at, at the end of each month that is known, oldest first */
          months: z.array(
            z.object({
              /** YYYY-MM */
              month: z.string(),
              count: z.number(),
              low_fen: fen,
              median_fen: fen,
              high_fen: fen,
              /** prices that are known a month earlier too, and the geometric mean of after ÷ before; null: too few */
              matched: z.number(),
              change: z.number().nullable(),
              /** it was counted later, from the changes that were written down */
              rebuilt: z.boolean(),
            }),
          ),
        }),
      ),
      /** accounts and prices of the main position by province, the most accounts first; counted once a day */
      areas: z.array(
        z.object({
          code: z.number(),
          name: z.string(),
          accounts: z.number(),
          platforms: z.array(
            z.object({
              no: z.number(),
              accounts: z.number(),
              count: z.number(),
              price: priceSpread,
            }),
          ),
        }),
      ),
      areas_counted_at: z.string(),
    }),
  }),
};
