import { z } from 'zod';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { mostCompared } from '@/lib/domain/planning/comparison';
import { pastedMost } from '@/lib/domain/planning/pasted-names';
import { planVersions } from '@/lib/domain/planning/plan-address';
import { planBounds, planGoalKeys } from '@/lib/domain/planning/plan-brief';
import { planWarningKinds } from '@/lib/domain/planning/plan-warnings';
import { estimateMethods } from '@/lib/domain/planning/post-estimate';
import { specialNames } from '@/lib/domain/planning/specials';
import { call } from './call';
import { catalogCalls, goodSn } from './catalog';
import { anyNumberOf, fen, nothing, oneOrMany, text } from './fields/fields';
import { goodCard } from './shapes/goods';

const facts = catalogCalls.goods_detail.output.shape;

/** What completed orders paid for a position: the middle half and the median. */
const settledPosition = z.object({
  position: z.number(),
  /** its own orders, or those of the platform's accounts with about so many followers */
  whose: z.enum(['own', 'like']),
  /** orders */
  count: z.number(),
  low_fen: fen,
  median_fen: fen,
  high_fen: fen,
});

/** Positions that are not told have too few orders, their own and of like accounts. */
const settled = z.array(settledPosition);

/** What a commercial post of an account is expected to reach, and how often that held. */
const estimate = z.object({
  /** null: it has told too few posts */
  band: z
    .object({
      low: z.number(),
      middle: z.number(),
      high: z.number(),
      method: z.enum(estimateMethods),
      /** posts of the last 90 days that it is made of */
      count: z.number(),
      /** `ordinary`: what it was taken down by, -0.08: eight per cent; null: not at all */
      gap: z.number().nullable(),
    })
    .nullable(),
  /** orders that were placed with a band and whose figure is known, and those within it */
  past: z.object({ of: z.number(), held: z.number() }),
});

const comparedGood = z.object({
  good: facts.good.pick({
    good_sn: true,
    staff_style: true,
    good_title: true,
    account_id: true,
    img: true,
    verified: true,
    area: true,
    orderable: true,
    why_not: true,
    order_count: true,
    on_time_rate: true,
    on_time_of: true,
    accept_rate: true,
    accept_of: true,
    rating: true,
    rating_of: true,
    revisions: true,
    refused_industries: true,
    leave_from: true,
    leave_to: true,
    is_demo: true,
  }),
  skus: facts.skus,
  metrics: facts.metrics,
  audience: facts.audience,
  posts: facts.posts,
  settled,
  estimate,
  /** what would do as well and is not among those asked for: up to three */
  similar: z.array(
    goodCard.pick({
      good_sn: true,
      staff_style: true,
      good_title: true,
      img: true,
      fans: true,
      prices: true,
    }),
  ),
});

/** What comes of a budget: so many times of ten it lies between low and high. */
const figureBand = z.object({ low: z.number(), high: z.number() });

const planQuery = text('方案', 0, planBounds.address);

const planLine = z.object({
  sn: z.string(),
  platform: z.number(),
  position: z.number(),
  sku_id: z.number(),
  title: z.string(),
  img: z.string(),
  is_demo: z.boolean(),
  owner_name: z.string(),
  price_fen: fen,
  valid_until: z.string(),
  /** in what the goal counts */
  figure: z.number(),
  band: figureBand.nullable(),
  cost_fen: z.number().nullable(),
  /** where the platform's main figure comes from, and of which day */
  source: z.enum(metricSourceKeys).nullable(),
  as_of: z.string(),
  /** proposed days, YYYY-MM-DD; '' it has none */
  publish_on: z.string(),
  draft_on: z.string(),
  reasons: z.array(z.string()),
  /** other positions of the account that can be ordered */
  positions: z.array(z.number()),
});

const planSums = z.object({
  accounts: z.number(),
  price_fen: fen,
  figure: z.number(),
  band: figureBand.nullable(),
});

export const planningCalls = {
  special_plans: call({
    area: 'planning',
    who: 'visitor',
    what: 'What three budgets buy of the platforms of a special page: the most for the money, no owner with more than half of it; made each hour.',
    extra: true,
    input: z.object({
      special: z.enum(specialNames, { error: '没有这个专题' }),
      /** the special's first where it is none of its own */
      goal: text('目标', 0, 20).default(''),
    }),
    output: z.object({
      goal: z.enum(planGoalKeys),
      made_at: z.string(),
      plans: z.array(
        planSums.omit({ accounts: true }).extend({
          budget_yuan: z.number(),
          lines: z.array(
            planLine.pick({
              sn: true,
              platform: true,
              position: true,
              title: true,
              price_fen: true,
              publish_on: true,
            }),
          ),
        }),
      ),
    }),
  }),
  position_results: call({
    area: 'planning',
    who: 'visitor',
    what: 'What completed orders of each position came to in the last days: orders, median paid, first drafts and those approved at once; counted once a day.',
    extra: true,
    input: nothing,
    output: z.object({
      days: z.number(),
      positions: z.array(
        z.object({
          platform: z.number(),
          position: z.number(),
          orders: z.number(),
          paid_fen: fen,
          drafted: z.number(),
          first_try: z.number(),
        }),
      ),
    }),
  }),
  plan_preview: call({
    area: 'planning',
    who: 'visitor',
    what: 'What the market has for the brief of a plan: accounts that fit, condition by condition, what the budget buys, and what each condition costs.',
    extra: true,
    // Asked while a brief is typed, 400 ms after each change.
    limits: [{ points: 120, seconds: 60, by: 'address' }],
    input: z.object({ plan: planQuery }),
    output: z.object({
      today: z.string(),
      /** what in the words that drafts must carry is forbidden, a sentence each */
      said_problems: z.array(z.string()),
      /** accounts in the lists of these platforms and this subject */
      listed: z.number(),
      /** of them those that were looked at: the best for their price, and the largest */
      looked: z.number(),
      fit: z.number(),
      owners: z.number(),
      funnel: z.array(z.object({ label: z.string(), accounts: z.number() })),
      /** null: no budget is said, or nothing fits it */
      buys: z
        .object({
          plans: z.number(),
          low: z.number(),
          middle: z.number(),
          high: z.number(),
          accounts_low: z.number(),
          accounts_high: z.number(),
          /** what one of the figure costs, 分 with decimals */
          unit_low_fen: z.number(),
          unit_high_fen: z.number(),
        })
        .nullable(),
      /** the same with one condition off */
      conditions: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          more_accounts: z.number(),
          /** of the middle of what the budget buys, 0.05: 5 % more; null: not known */
          more_figure: z.number().nullable(),
        }),
      ),
    }),
  }),
  make_plan: call({
    area: 'planning',
    who: 'visitor',
    what: 'A plan for a brief: the best accounts within budget and limits, steady or with most reach, or the lines that somebody chose.',
    extra: true,
    limits: [{ points: 40, seconds: 60, by: 'address' }],
    errors: ['rule_broken'],
    input: z.object({ plan: planQuery }),
    output: z.object({
      today: z.string(),
      candidates: z.number(),
      /** the program's own, and `own` where lines are given; null: what is locked does not hold the limits */
      versions: z.array(
        z.object({
          version: z.enum(planVersions),
          /** how much better it could be at most, 0 to 1 */
          gap: z.number(),
          sums: planSums.nullable(),
        }),
      ),
      /** the two of the program are the same placements */
      same: z.boolean(),
      /** of the version that is asked for */
      lines: z.array(planLine),
      sums: planSums,
      /** accounts that the address names and that cannot be ordered for it any more */
      gone: z.number(),
      /** in the place of the line that is open, or to be added */
      alternatives: z.array(planLine),
      warnings: z.array(
        z.object({
          kind: z.enum(planWarningKinds),
          title: z.string(),
          text: z.string(),
          /** that the brief could forbid, and does not yet */
          words: z.array(z.string()).optional(),
        }),
      ),
    }),
  }),

  settled_prices: call({
    area: 'planning',
    who: 'visitor',
    what: 'What completed orders of the last 180 days paid for the positions of a good: the middle half and the median.',
    extra: true,
    input: z.object({ sn: goodSn }),
    output: z.object({ positions: settled }),
    errors: ['not_found'],
  }),
  post_estimate: call({
    area: 'planning',
    who: 'visitor',
    what: 'What a commercial post of a good is expected to reach, made of its own last posts, and how often earlier estimates held.',
    extra: true,
    input: z.object({ sn: goodSn }),
    output: estimate,
    errors: ['not_found'],
  }),
  find_accounts: call({
    area: 'planning',
    who: 'visitor',
    what: 'The accounts of a pasted list of names or ids, a line each: what one line means, may mean, or nothing has.',
    extra: true,
    limits: [{ points: 20, seconds: 60, by: 'address' }],
    input: z.object({
      text: text('名单', 1, pastedMost.text),
      /** of lines that may mean several: the good, a space, the line */
      choice: anyNumberOf(
        z
          .string({ error: '选择不正确' })
          .max(40 + pastedMost.signs * 2, '选择不正确')
          .regex(/^([a-z0-9]{8,40} |$)/, '选择不正确'),
        pastedMost.lines,
        `一次最多选 ${pastedMost.lines} 个`,
      ),
    }),
    output: z.object({
      lines: z.array(
        z.object({
          text: z.string(),
          name: z.string(),
          /** 0: the line says none */
          platform: z.number(),
          state: z.enum(['found', 'ambiguous', 'missing']),
          /** the good, or those to choose from */
          sns: z.array(z.string()),
        }),
      ),
      goods: z.array(goodCard),
      /** lines that say the same as one before */
      repeated: z.number(),
      /** lines behind the last that was looked for */
      left: z.number(),
    }),
  }),
  compare_goods: call({
    area: 'planning',
    who: 'visitor',
    what: 'Goods side by side, in the order in which they are asked for; those that are gone are left out.',
    extra: true,
    input: z.object({ sn: oneOrMany(goodSn, '请先选择要对比的账号', mostCompared) }),
    output: z.object({ goods: z.array(comparedGood), today: z.string() }),
  }),
};

export type FoundAccounts = z.output<typeof planningCalls.find_accounts.output>;
export type PlanPreview = z.output<typeof planningCalls.plan_preview.output>;
export type MadePlan = z.output<typeof planningCalls.make_plan.output>;
export type PlanLine = z.output<typeof planLine>;
export type SettledPosition = z.output<typeof settledPosition>;
export type ToldEstimate = z.output<typeof estimate>;
export type ComparedGood = z.output<typeof comparedGood>;
