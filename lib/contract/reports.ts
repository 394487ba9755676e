import { z } from 'zod';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { planGoalKeys } from '@/lib/domain/planning/plan-brief';
import { figureStates } from '@/lib/domain/reports/figure-states';
import { reportPeriods } from '@/lib/domain/reports/period';
import { shareDays } from '@/lib/domain/reports/share-days';
import { call } from './call';
import { optionalDay } from './fields/day';
import {
  anyNumberOf,
  fen,
  id,
  nothing,
  numeric,
  numericOr,
  oneOrMany,
  orderSn,
  page,
  pageSize,
  text,
  yesNo,
} from './fields/fields';
import { daysInOrder } from './fields/period';
import { madeShareLink, shareLink } from './shapes/share-link';

/** Projects are names, not a tree. */
const project = text('项目名称', 0, 20);
const day = z.string();
const moment = z.string();

const toldFigure = z
  .object({
    value: z.number(),
    source: z.enum(metricSourceKeys),
    /** YYYY-MM-DD */
    as_of: day,
  })
  .nullable();
const counted = z.object({ value: z.number(), orders: z.number() }).nullable();
/** An actual figure and what it is held against, over the same orders; null: nothing to compare. */
const compared = z
  .object({ actual: z.number(), against: z.number(), orders: z.number() })
  .nullable();
const measures = z.object({
  reach: compared,
  interactions: compared,
  cpm: compared,
  cpe: compared,
});
const share = z.object({ name: z.string(), share: z.number() });

const orderShape = z.object({
  good_title: z.string(),
  /** platform number */
  staff_style: z.number(),
  goods_type: z.string(),
  position_name: z.string(),
  category: z.string(),
  img: z.string(),
  published_on: day,
  /** 播放, 阅读 or 观看 */
  reach_name: z.string(),
  spend_fen: fen.nullable(),
  reach: toldFigure,
  interactions: toldFigure,
  /** as the listing told it when it was ordered */
  promised_reach: toldFigure,
  promised_interactions: toldFigure,
  cpm_fen: fen.nullable(),
  cpe_fen: fen.nullable(),
});

const sumsShape = z.object({
  orders: z.number(),
  /** null where the report is shown without money */
  spend_fen: fen.nullable(),
  reach: counted,
  interactions: counted,
  /** over the orders that told their reach, or their interactions */
  cpm_fen: fen.nullable(),
  cpe_fen: fen.nullable(),
  promised: measures,
  /** what the same money buys, or what it costs, at the median of platform and category */
  median: measures,
});

const reportShape = z.object({
  from: day,
  to: day,
  /** '' all */
  project: z.string(),
  /** 0 all */
  platform: z.number(),
  with_money: z.boolean(),
  sums: sumsShape,
  platforms: z.array(
    z.object({
      platform: z.number(),
      name: z.string(),
      orders: z.number(),
      spend_fen: fen.nullable(),
      /** of all spending, 0 to 1; null without money */
      share: z.number().nullable(),
      reach: counted,
      cpm_fen: fen.nullable(),
    }),
  ),
  weeks: z.array(
    z.object({
      /** Monday and Sunday */
      from: day,
      to: day,
      orders: z.number(),
      spend_fen: fen.nullable(),
      reach: z.number().nullable(),
      cpm_fen: fen.nullable(),
      median: z.number().nullable(),
    }),
  ),
  /** the weeks as a drawing, SVG; '' where there is nothing to draw */
  week_svg: z.string(),
  audience: z
    .object({
      sex: z.array(share),
      age: z.array(share),
      areas: z.array(share),
      orders: z.number(),
      /** of the known reach, 0 to 1 */
      covered: z.number(),
      oldest: day,
    })
    .nullable(),
  /** where the figures come from, with how many orders and since which day */
  sources: z.array(z.object({ source: z.enum(metricSourceKeys), orders: z.number(), oldest: day })),
  /** orders without plays or reads */
  missing: z.number(),
  /** published in this time beyond what one report takes: counted nowhere in it */
  left_out: z.number(),
  /** when the medians of prices were counted */
  median_at: moment,
  made_at: moment,
});

const outcomeBand = z.object({ low: z.number(), high: z.number() }).nullable();

const filter = {
  from: optionalDay('开始日期'),
  to: optionalDay('结束日期'),
  project: project.default(''),
  platform: numericOr(z.number({ error: '平台不正确' }).int('平台不正确').min(0, '平台不正确'), 0),
};

const count = (label: string) =>
  z
    .union([
      z.literal('').transform(() => null),
      numeric(
        z
          .number({ error: `${label}请填数字` })
          .int(`${label}请填整数`)
          .min(0, `${label}不能小于 0`)
          .max(100_000_000_000, `${label}过大，请核对`),
      ),
    ])
    .default(null);

export const reportsCalls = {
  'report/show': call({
    area: 'reports',
    aes: true,
    who: 'advertiser',
    what: 'What the delivered orders of a time or a project brought: sums, by platform, week and account, against promise and median.',
    extra: true,
    input: z
      .object({
        period: z.enum(reportPeriods, { error: '时间范围不正确' }).default('90'),
        ...filter,
      })
      .check(daysInOrder),
    output: reportShape.extend({
      period: z.enum(reportPeriods),
      /** of all orders of the time, whatever project and platform are chosen */
      projects: z.array(z.object({ name: z.string(), orders: z.number() })),
      all_platforms: z.array(
        z.object({ platform: z.number(), name: z.string(), orders: z.number() }),
      ),
      all_orders: z.number(),
      orders: z.array(
        orderShape.extend({
          order_sn: z.string(),
          project: z.string(),
          /** when its owner was last asked for figures */
          asked_at: moment.nullable(),
          screenshots: z.array(z.object({ name: z.string(), url: z.string() })),
        }),
      ),
      shares: z.array(
        shareLink.extend({
          from: day,
          to: day,
          project: z.string(),
          platform: z.number(),
          with_money: z.boolean(),
          views: z.number(),
          viewed_at: moment.nullable(),
        }),
      ),
    }),
  }),
  'report/export': call({
    area: 'reports',
    aes: true,
    who: 'advertiser',
    what: 'The same report as an .xlsx: sums, orders, weeks, platforms.',
    extra: true,
    limits: [{ points: 20, seconds: 60, by: 'user' }],
    input: z
      .object({
        period: z.enum(reportPeriods, { error: '时间范围不正确' }).default('90'),
        ...filter,
      })
      .check(daysInOrder),
    output: z.object({
      name: z.string(),
      /** base64 */
      content: z.string(),
    }),
  }),
  'report/plans': call({
    area: 'reports',
    aes: true,
    who: 'advertiser',
    what: "What the caller's plans were to bring and what they brought, line by line, and how often the bands of all plans held.",
    extra: true,
    input: z.object({
      /** '' all that something was delivered of */
      plan_no: z
        .string({ error: '没有这个方案' })
        .regex(/^([a-z0-9]{16})?$/, '没有这个方案')
        .default(''),
    }),
    output: z.object({
      plans: z.array(
        z.object({
          plan_no: z.string(),
          name: z.string(),
          goal: z.enum(planGoalKeys),
          /** over the lines whose outcome is told, both what was expected and what came */
          sum: z.object({
            told: z.number(),
            lines: z.number(),
            figure: z.number(),
            band: outcomeBand,
            actual: z.number(),
            planned_fen: fen,
            spend_fen: fen,
            in_band: z.boolean().nullable(),
          }),
          lines: z.array(
            z.object({
              order_sn: z.string(),
              good_title: z.string(),
              staff_style: z.number(),
              position_name: z.string(),
              img: z.string(),
              published_on: day,
              figure: z.number(),
              band: outcomeBand,
              /** in what the goal counts; null: nobody told it */
              actual: z.number().nullable(),
              planned_fen: fen,
              spend_fen: fen,
              /** null: band or outcome is not known */
              in_band: z.boolean().nullable(),
            }),
          ),
        }),
      ),
      /** lines of all plans of the market: outcomes that lay in their bands, and how many are known */
      overall: z.object({ held: z.number(), of: z.number() }),
    }),
  }),
  'report/tag': call({
    area: 'reports',
    who: 'advertiser',
    what: 'Counts own orders to a project; without a name to none.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({ order_sn: oneOrMany(orderSn, '请选择订单'), project: project.default('') }),
    output: nothing,
  }),
  'report/ask-figures': call({
    area: 'reports',
    who: 'advertiser',
    what: 'Asks the owners of own delivered orders for plays, reads and interactions.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 30, seconds: 60, by: 'user' }],
    input: z.object({ order_sn: oneOrMany(orderSn, '请选择订单') }),
    output: z.object({ asked: z.number() }),
  }),
  'report/share': call({
    area: 'reports',
    who: 'advertiser',
    what: 'Hands a report on by a link that needs no login and ends by itself; the link is told this once.',
    extra: true,
    writes: true,
    errors: ['rule_broken'],
    limits: [{ points: 20, seconds: 3600, by: 'user' }],
    input: z
      .object({
        ...filter,
        days: z.enum(shareDays, { error: '请选择有效期' }).default('7'),
        with_money: yesNo('是否显示金额').default('0'),
      })
      .check(daysInOrder)
      .refine(({ from, to }) => from !== '' && to !== '', {
        path: ['from'],
        error: '请选择报告的时间范围',
      }),
    output: madeShareLink,
  }),
  'report/unshare': call({
    area: 'reports',
    who: 'advertiser',
    what: 'Takes a link back at once.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    input: z.object({ share_id: id('分享') }),
    output: nothing,
  }),
  'report/shared': call({
    area: 'reports',
    who: 'visitor',
    what: 'A report behind a link, as long as the link holds: figures of listings alone, nobody is named.',
    extra: true,
    writes: true,
    errors: ['not_found'],
    limits: [{ points: 60, seconds: 60, by: 'address' }],
    input: z.object({ key: text('分享链接', 1, 100) }),
    output: reportShape.extend({ orders: z.array(orderShape), expires_at: moment }),
  }),
  'report/figures': call({
    area: 'reports',
    who: 'media',
    what: "An owner's publications with their figures, those that somebody asked for first.",
    extra: true,
    input: z.object({
      show: z.enum(['missing', 'all'], { error: '筛选条件不正确' }).default('missing'),
      page,
      page_size: pageSize,
    }),
    output: z.object({
      list: z.array(
        z.object({
          order_sn: z.string(),
          good_title: z.string(),
          staff_style: z.number(),
          goods_type: z.string(),
          position_name: z.string(),
          img: z.string(),
          published_on: day,
          reach_name: z.string(),
          reach: toldFigure,
          interactions: toldFigure,
          asked_at: moment.nullable(),
          /** of what was told last; null: nothing was told */
          state: z.enum(figureStates).nullable(),
          /** of a refusal */
          reason: z.string(),
        }),
      ),
      total: z.number(),
      missing: z.number(),
      page: z.number(),
      page_size: z.number(),
      /** the market's day */
      today: day,
    }),
  }),
  'report/save-figures': call({
    area: 'reports',
    who: 'media',
    what: 'Tells what a publication reached, with screenshots; its buyer is told.',
    extra: true,
    writes: true,
    errors: ['not_found', 'rule_broken'],
    limits: [{ points: 60, seconds: 60, by: 'user' }],
    input: z
      .object({
        order_sn: orderSn,
        reach: count('播放或阅读'),
        interactions: count('互动'),
        as_of: optionalDay('数据日期').refine((value) => value !== '', { error: '请选择数据日期' }),
        files: anyNumberOf(z.string().max(100), 6, '截图最多 6 张').refine(
          (keys) => keys.length > 0,
          { error: '请上传后台截图' },
        ),
      })
      .refine(({ reach, interactions }) => reach !== null || interactions !== null, {
        path: ['reach'],
        error: '播放或阅读、互动至少填一项',
      }),
    output: nothing,
  }),
};
