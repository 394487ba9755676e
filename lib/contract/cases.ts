import { z } from 'zod';
import { brandListingKeys } from '@/lib/domain/cases/brand-listing';
import { brandSortKeys, directions } from '@/lib/domain/cases/brand-sort';
import { caseLimits } from '@/lib/domain/cases/case-consent';
import { caseBudgetKeys, caseResultKeys, caseSortKeys } from '@/lib/domain/cases/case-filter';
import { caseTradeKeys } from '@/lib/domain/cases/case-trade';
import { call, type Limit } from './call';
import { fen, id, nothing, orderSn, page, text, yesNo } from './fields/fields';

const consent = z.object({
  /** why it cannot be allowed now; '' it can */
  closed: z.string(),
  /** why its reader cannot be named; '' it can */
  name_closed: z.string(),
  /** null: the reader does not allow it */
  own: z
    .object({ named: z.boolean(), with_brief: z.boolean(), words: z.string(), at: z.string() })
    .nullable(),
  other_allows: z.boolean(),
  /** the case that it stands in; 0 none */
  case_id: z.number(),
  /** why the platform took the case of its order down; '' it did not, or the reader does not allow it */
  taken_down: z.string(),
});

const ownListing = z.object({
  listing: z.enum(brandListingKeys),
  name: z.string(),
  /** why it cannot be named; '' it can */
  name_closed: z.string(),
});

const split = z.array(
  z.object({
    platform: z.number(),
    platform_name: z.string(),
    fen,
    /** 0 to 1 */
    share: z.number(),
  }),
);

const outcome = z.object({
  kind: z.enum(['reach', 'interactions']),
  actual: z.number(),
  promise: z.number(),
  away: z.number(),
  /** orders that are counted in both */
  orders: z.number(),
});

const caseRow = z.object({
  id: z.number(),
  title: z.string(),
  /** '' where its advertiser does not let it be named */
  brand: z.string(),
  trade: z.enum(caseTradeKeys),
  trade_name: z.string(),
  industry: z.string(),
  /** of the brief; '' where it is not shown */
  say: z.string(),
  /** YYYY-MM-DD */
  from: z.string(),
  to: z.string(),
  orders: z.number(),
  budget_fen: fen,
  split,
  outcome,
  /** the first thing that went wrong; '' nothing did */
  wrong: z.string(),
});

const optionCount = z.object({ key: z.string(), count: z.number() });

const day = z.string();

/** A line of the table: an account that is named, or all others of a platform together. */
const accountRow = z.object({
  /** '' several that are not named */
  name: z.string(),
  /** '' where it is not on sale, or not named */
  good_sn: z.string(),
  platform: z.number(),
  platform_name: z.string(),
  position_name: z.string(),
  /** accounts in this line */
  count: z.number(),
  fen,
  /** '' where it is not told, or not of one account */
  accepted_on: day,
  drafted_on: day,
  approved_on: day,
  published_on: day,
  late_days: z.number(),
  outcome: outcome.nullable(),
});

/** Of the table of brands, as a page and as a file. */
export const brandLimits: readonly Limit[] = [{ points: 120, seconds: 60, by: 'address' }];

export const casesCalls = {
  'case/list': call({
    area: 'cases',
    who: 'visitor',
    what: 'Delivered campaigns that both sides let be shown, by trade, budget and result.',
    extra: true,
    input: z.object({
      trade: z.enum(['', ...caseTradeKeys], { error: '行业不正确' }).default(''),
      budget: z.enum(['', ...caseBudgetKeys], { error: '预算不正确' }).default(''),
      result: z.enum(['', ...caseResultKeys], { error: '结果不正确' }).default(''),
      sort: z.enum(caseSortKeys, { error: '排序不正确' }).default('latest'),
      page,
    }),
    output: z.object({
      list: z.array(caseRow),
      total: z.number(),
      page: z.number(),
      pages: z.number(),
      /** of all cases */
      all: z.number(),
      missed: z.number(),
      counts: z.object({
        trade: z.array(optionCount),
        budget: z.array(optionCount),
        result: z.array(optionCount),
      }),
    }),
  }),
  'case/show': call({
    area: 'cases',
    who: 'visitor',
    what: 'One case: plan, outcome by account, what went wrong.',
    extra: true,
    input: z.object({ id: id('案例') }),
    output: caseRow.extend({
      not_say: z.string(),
      spend_fen: fen,
      refund_fen: fen,
      /** of a thousand plays or reads, or of one interaction; null: not known */
      cost_fen: fen.nullable(),
      rows: z.array(accountRow),
      /** allowed orders that are not counted: too few accounts of their platform that are not named */
      left_out: z.number(),
      /** outcome by the day that it was told for, added up */
      curve: z.array(z.object({ on: day, value: z.number() })),
      faults: z.array(z.object({ head: z.string(), text: z.string() })),
      words: z.array(
        z.object({ side: z.enum(['buyer', 'seller']), name: z.string(), text: z.string() }),
      ),
      /** its brief on /plan, as the address has it */
      plan: z.record(z.string(), z.string()),
    }),
    errors: ['not_found'],
  }),
  'order/case': call({
    area: 'cases',
    who: 'user',
    what: '一个订单是否公开为案例：自己同意到哪一步，对方是否同意',
    extra: true,
    aes: true,
    input: z.object({ order_sn: orderSn }),
    output: consent,
    errors: ['not_found'],
  }),
  'order/allow-case': call({
    area: 'cases',
    who: 'user',
    what: '同意把已完成的订单公开为案例，或随时收回；双方都同意才公开',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({
      order_sn: orderSn,
      allow: yesNo('是否公开'),
      named: yesNo('是否具名').default('0'),
      with_brief: yesNo('是否公开投放要求').default('0'),
      words: text('补充说明', 0, caseLimits.words).default(''),
    }),
    output: consent,
    errors: ['not_found', 'rule_broken'],
  }),
  'brand/spending': call({
    area: 'cases',
    who: 'visitor',
    what: 'Where the money of the last ninety days went, by trade and platform, and the brands that let it be told.',
    extra: true,
    limits: brandLimits,
    input: z.object({
      trade: z.enum(['', ...caseTradeKeys], { error: '行业不正确' }).default(''),
      named: yesNo('是否只看列名的').default('0'),
      q: text('品牌名', 0, 40).default(''),
      sort: z.enum(brandSortKeys, { error: '排序不正确' }).default('spend'),
      dir: z.enum(directions, { error: '排序不正确' }).default('desc'),
      page,
    }),
    output: z.object({
      /** all that are counted, named or not */
      brands: z.number(),
      /** null: of too few brands that are not named (areFew) */
      orders: z.number().nullable(),
      spend_fen: fen.nullable(),
      /** '' before the first count */
      counted_at: z.string(),
      /** of the table's rows */
      named: z.number(),
      sums: z.array(
        z.object({
          trade: z.enum(caseTradeKeys),
          trade_name: z.string(),
          fen,
          brands: z.number(),
          /** platform 0: several with too few brands each */
          cells: z.array(
            z.object({
              platform: z.number(),
              platform_name: z.string(),
              fen,
              share: z.number(),
              brands: z.number(),
            }),
          ),
        }),
      ),
      list: z.array(
        z.object({
          is_named: z.boolean(),
          name: z.string(),
          trade: z.enum(caseTradeKeys),
          trade_name: z.string(),
          /** rounded where it is not named */
          spend_fen: fen,
          orders: z.number(),
          mix: split,
          forms: z.array(z.string()),
          met: z.number().nullable(),
          cases: z.number(),
        }),
      ),
      total: z.number(),
      page: z.number(),
      pages: z.number(),
      counts: z.array(
        z.object({ trade: z.enum(caseTradeKeys), trade_name: z.string(), count: z.number() }),
      ),
    }),
  }),
  'brand/listing': call({
    area: 'cases',
    who: 'advertiser',
    what: 'How the caller stands on the page of brands.',
    extra: true,
    aes: true,
    input: nothing,
    output: ownListing,
  }),
  'brand/save-listing': call({
    area: 'cases',
    who: 'advertiser',
    what: 'Chooses how the caller stands on the page of brands: named, by trade alone, not at all.',
    extra: true,
    writes: true,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({ listing: z.enum(brandListingKeys, { error: '请选择公开范围' }) }),
    output: ownListing,
    errors: ['rule_broken'],
  }),
};
