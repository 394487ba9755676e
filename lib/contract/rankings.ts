import { z } from 'zod';
import { call } from './call';
import { nothing, page } from './fields';

const period = z.enum(['day', 'week', 'month'], { error: '榜单周期不正确' }).default('day');
const category = z.coerce
  .number({ error: '榜单分类不正确' })
  .int('榜单分类不正确')
  .min(0, '榜单分类不正确')
  .max(999, '榜单分类不正确')
  .default(0);

const choices = z.object({
  categories: z.array(z.object({ id: z.number(), name: z.string() })),
  periods: z.array(z.object({ key: z.enum(['day', 'week', 'month']), name: z.string() })),
  /** the published weights: metric, name, weight; log-scaled and summed */
  formula: z.array(z.object({ kind: z.string(), name: z.string(), weight: z.number() })),
});

const rankInput = z.object({
  category,
  period,
  /** last day of the period, YYYY-MM-DD; '' the newest */
  date: z
    .string({ error: '日期不正确' })
    .regex(/^(\d{4}-\d{2}-\d{2})?$/, '日期不正确')
    .default(''),
  page,
});

const ranking = z.object({
  from: z.string(),
  to: z.string(),
  updated_at: z.string(),
  list: z.array(
    z.object({
      place: z.number(),
      /** places won since the period before; null: new */
      rise: z.number().nullable(),
      account_name: z.string(),
      account_id: z.string(),
      img: z.string(),
      category: z.string(),
      index: z.number(),
      metrics: z.array(z.object({ kind: z.string(), value: z.number() })),
      /** the good, where it is listed */
      good_sn: z.string().nullable(),
      staff_style: z.number(),
    }),
  ),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
});

const rank = (what: string) =>
  call({
    area: 'rankings',
    method: 'GET',
    who: 'visitor',
    what,
    built: false,
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
    built: false,
    input: nothing,
    output: choices,
  });

export const rankingsCalls = {
  'rank/wechatCates': config('Categories, periods and formula of the WeChat ranking.'),
  'rank/douyinConfig': config('Categories, periods and formula of the Douyin ranking.'),
  'rank/wechat': rank('The WeChat ranking.'),
  'rank/douyin': rank('The Douyin ranking.'),
};
