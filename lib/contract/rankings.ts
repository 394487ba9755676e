import { z } from 'zod';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { boardKindKeys } from '@/lib/domain/rankings/board-kinds';
import { rankMetrics } from '@/lib/domain/rankings/rank-metrics';
import { call, type Limit } from './call';
import { goodSn } from './catalog';
import { fen, nothing, numeric, numericOr, page, text } from './fields/fields';

const period = z.enum(['day', 'week', 'month'], { error: '榜单周期不正确' }).default('day');
const category = numericOr(
  z
    .number({ error: '榜单分类不正确' })
    .int('榜单分类不正确')
    .min(0, '榜单分类不正确')
    .max(999, '榜单分类不正确'),
  0,
);

const kind = z.enum(rankMetrics);

/** The published weights: log-scaled and summed (lib/domain/rankings/ranking). */
const formula = z.array(z.object({ kind, name: z.string(), weight: z.number() }));

const choices = z.object({
  name: z.string(),
  platform: z.number(),
  intro: z.string(),
  /** 0 is all; only those with an account on the newest list, in the catalogue's order */
  categories: z.array(z.object({ id: z.number(), name: z.string(), accounts: z.number() })),
  periods: z.array(
    z.object({ key: z.enum(['day', 'week', 'month']), name: z.string(), days: z.number() }),
  ),
  formula,
  /** the formula as a sentence, and how a figure is brought to 0 to 1 */
  formula_text: z.string(),
  share_text: z.string(),
  /** from when it counts and what was agreed on to come; '' nothing to be said */
  formula_note: z.string(),
  version: z.number(),
  /** first day of this version, YYYY-MM-DD */
  since: z.string(),
  /** last days that have a list, newest first, at most 30 */
  dates: z.array(z.string()),
});

const rankInput = z.object({
  category,
  period,
  /** last day of the period, YYYY-MM-DD; '' the newest */
  date: z
    .string({ error: '日期不正确' })
    .regex(/^(\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]))?$/, '日期不正确')
    .default(''),
  page,
});

const account = z.object({
  place: z.number(),
  /** places won since the period before; null: was not on that list */
  rise: z.number().nullable(),
  account_name: z.string(),
  account_id: z.string(),
  img: z.string(),
  /** the account's first subject */
  category: z.string(),
  /** the list's subject, where the account stands in it by another than its first; '' otherwise */
  second_category: z.string(),
  /** one decimal, 0 to 1000 */
  index: z.number(),
  /** the good, where it is listed now */
  good_sn: z.string().nullable(),
  staff_style: z.number(),
});

const ranking = z.object({
  /** first and last day of the period; '' where no list was made yet */
  from: z.string(),
  to: z.string(),
  updated_at: z.string(),
  list: z.array(
    account.extend({
      /** `share` 0 to 1 and `points` of the index: how the index comes about */
      metrics: z.array(
        z.object({ kind, value: z.number(), share: z.number(), points: z.number() }),
      ),
      /** reach of the last days, oldest first, at most 30; empty: not known */
      spark: z.array(z.number()),
    }),
  ),
  /** of those on the list of this category, who won the most places; at most 5 */
  risers: z.array(account),
  /** among the first 50 and not so the period before; at most 5 */
  newcomers: z.array(account),
  /** accounts on the list of this category */
  total: z.number(),
  /** accounts that were looked at, all categories */
  accounts: z.number(),
  /** whether there is a list of the period before to compare with */
  compared: z.boolean(),
  /** the formula that this list was made by */
  formula,
  version: z.number(),
  page: z.number(),
  pages: z.number(),
});

const day = z.string();
const count = z.number();

/** Which list of which board is meant, and which part of it. */
const boardInput = z.object({
  platform: numeric(z.number({ error: '平台不正确' }).int('平台不正确')),
  kind: z.enum(boardKindKeys, { error: '榜单不正确' }).default('composite'),
  category,
  /** province code; never beside a subject */
  area: numericOr(z.number({ error: '地区不正确' }).int('地区不正确'), 0),
  period: period.default('week'),
  date: rankInput.shape.date,
});

const standing = z.object({
  place: count,
  /** places won since the list before; null: was not on it */
  rise: count.nullable(),
  title: z.string(),
  account_id: z.string(),
  img: z.string(),
  /** null: it was taken down, and nothing but its name is told */
  good_sn: z.string().nullable(),
  platform: count,
});

const boardRow = standing.extend({
  /** one decimal, 0 to 1000 */
  index: count,
  /** as on the list's last day; null: not known then */
  metrics: z.array(z.object({ kind, value: count.nullable() })),
  reach: count,
  source: z.enum(metricSourceKeys).nullable(),
  as_of: day.nullable(),
  interaction_rate: count.nullable(),
  growth: count.nullable(),
  /** of the last twelve weeks, oldest first, on the whole board; null: not on it */
  places: z.array(count.nullable()),
  /** of the main position today; null: it cannot be ordered */
  price_fen: fen.nullable(),
  cost_fen: fen.nullable(),
});

const boardAnswer = z.object({
  name: z.string(),
  intro: z.string(),
  share_text: z.string(),
  formula_note: z.string(),
  /** that this list was made by; the board's own where there is no list */
  formula,
  version: count,
  /** every formula that lists of the board were made by, newest first, with their first and last day */
  versions: z.array(z.object({ version: count, from: day, to: day, formula })),
  /** '' where there is no list yet */
  from: day,
  to: day,
  made_at: z.string(),
  /** last days of the list before and after; '' none */
  previous: day,
  next: day,
  /** last days of the lists of this period, newest first, at most 53 */
  past: z.array(day),
  /** parts of the list with their accounts */
  categories: z.array(z.object({ id: count, accounts: count })),
  areas: z.array(z.object({ code: count, accounts: count })),
  accounts: count,
  /** accounts of this part */
  total: count,
  compared: z.boolean(),
  list: z.array(boardRow),
  page: count,
  pages: count,
  /** places that a search found, in order, at most 20 */
  found: z.array(count),
  /** the last week's list that an account of that name was on, where it is not on this one */
  elsewhere: z.object({ title: z.string(), day, place: count }).nullable(),
  /** of the first hundred, who won the most places; at most 5 */
  risers: z.array(standing),
  /** of the first twenty, whose main position costs least today; at most 5 */
  cheapest: z.array(standing.extend({ cost_fen: fen })),
  /** the median of the first twenty in the last twelve weeks, oldest first, by the formula's first metric */
  trend: z.array(z.object({ day, value: count })),
  /** what is to be seen on it, and who wrote it ('' the rules) */
  notes: z.object({ sentences: z.array(z.string()), author: z.string(), day }),
});

const accountRanks = z.object({
  /** Sundays of 26 weeks, oldest first */
  weeks: z.array(day),
  ranks: z.array(
    z.object({
      kind: z.enum(boardKindKeys),
      /** the part of the board: a subject or a province; 0 all */
      category: count,
      area: count,
      /** in each of the weeks; null: not on it */
      places: z.array(count.nullable()),
      /** of so many in the last week */
      listed: count,
    }),
  ),
});

const rank = (what: string) =>
  call({
    area: 'rankings',
    method: 'GET',
    who: 'visitor',
    what,
    errors: ['not_found'],
    input: rankInput,
    output: ranking,
  });

const config = (what: string) =>
  call({
    area: 'rankings',
    method: 'GET',
    who: 'visitor',
    what,
    quiet: true,
    input: nothing,
    output: choices,
  });

/** Of a board's lists as files. */
export const boardLimits: readonly Limit[] = [{ points: 120, seconds: 60, by: 'address' }];

export const rankingsCalls = {
  'rank/wechatCates': config('Categories, periods and formula of the WeChat ranking.'),
  'rank/douyinConfig': config('Categories, periods and formula of the Douyin ranking.'),
  'rank/wechat': rank('The WeChat ranking.'),
  'rank/douyin': rank('The Douyin ranking.'),
  rank_board: call({
    area: 'rankings',
    who: 'visitor',
    extra: true,
    what: 'A list of a board of any platform and kind, whole or of one subject or province, as it was published.',
    // With every board's page: search engines walk through some thousand of them, and 429 would be no page.
    limits: [{ points: 3_000, seconds: 60, by: 'address' }],
    errors: ['not_found'],
    input: boardInput.extend({ page, q: text('账号名称', 0, 40).default('') }),
    output: boardAnswer,
  }),
  account_ranks: call({
    area: 'rankings',
    who: 'visitor',
    extra: true,
    what: 'Where an account stood on the boards of its platform over the last 26 weeks.',
    // With every account's page that is made: search engines ask for more than readers.
    limits: [{ points: 600, seconds: 60, by: 'address' }],
    errors: ['not_found'],
    input: z.object({ sn: goodSn }),
    output: accountRanks,
  }),
  board_notes: call({
    area: 'rankings',
    who: 'visitor',
    extra: true,
    what: 'What is to be seen on the last week’s lists: of the platforms whose first twenty moved most.',
    input: nothing,
    output: z.object({
      list: z.array(
        z.object({
          platform: count,
          from: day,
          to: day,
          sentences: z.array(z.string()),
          /** by what the median of the first twenty is told */
          metric: z.string(),
          /** in the last twelve weeks, oldest first */
          trend: z.array(z.object({ day, value: count })),
          leader: z.object({ title: z.string(), img: z.string(), index: count }),
        }),
      ),
    }),
  }),
};
