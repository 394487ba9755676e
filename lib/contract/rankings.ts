import { z } from 'zod';
import { call } from './call';
import { nothing, numericOr, page } from './fields/fields';

const period = z.enum(['day', 'week', 'month'], { error: '榜单周期不正确' }).default('day');
const category = numericOr(
  z
    .number({ error: '榜单分类不正确' })
    .int('榜单分类不正确')
    .min(0, '榜单分类不正确')
    .max(999, '榜单分类不正确'),
  0,
);

const kind = z.enum(['reach', 'peak', 'interactions', 'fans']);

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

export const rankingsCalls = {
  'rank/wechatCates': config('Categories, periods and formula of the WeChat ranking.'),
  'rank/douyinConfig': config('Categories, periods and formula of the Douyin ranking.'),
  'rank/wechat': rank('The WeChat ranking.'),
  'rank/douyin': rank('The Douyin ranking.'),
};
