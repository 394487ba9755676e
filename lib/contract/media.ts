import { z } from 'zod';
import { MAX_CATEGORIES } from '@/lib/domain/catalog/categories';
import { goodStatusKeys } from '@/lib/domain/catalog/good-status';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { call } from './call';
import { anyNumberOf, fen, id, nothing, oneOrMany, page, pageSize, text } from './fields';

/** A value that a form sends as JSON text, one per repeated field. */
const fromJson = <T extends z.ZodType>(item: T) =>
  z.preprocess((value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return undefined;
    }
  }, item);

const day = (label: string) =>
  z.string({ error: `${label}不正确` }).regex(/^(\d{4}-\d{2}-\d{2})?$/, `${label}不正确`);

const goodSn = z
  .string({ error: '资源编号不正确' })
  .trim()
  .regex(/^([a-z0-9]{8,40})?$/, '资源编号不正确');

const small = (label: string, max: number) =>
  z.coerce
    .number({ error: `${label}不正确` })
    .int(`${label}不正确`)
    .min(0, `${label}不正确`)
    .max(max, `${label}最多 ${max}`);

const price = z.object(
  {
    position: small('报价位置', 99),
    /** 元, up to two decimals */
    price: z.string({ error: '报价不正确' }).regex(/^\d{1,8}(\.\d{1,2})?$/, '报价最多两位小数'),
    /** per cent, live selling only */
    commission: z
      .string()
      .regex(/^\d{1,2}(\.\d{1,2})?$/, '佣金比例不正确')
      .optional(),
    note: text('报价说明', 0, 60).optional(),
  },
  { error: '报价不正确' },
);

const metric = z.object(
  {
    kind: text('数据项', 1, 40),
    value: z.coerce.number({ error: '数据不正确' }).min(0, '数据不正确'),
    /** key of an uploaded screenshot */
    proof: z.string().max(64, '截图有误，请重新上传').optional(),
  },
  { error: '数据不正确' },
);

/** What every listing form has (domain.md: Catalogue, common fields). */
const listing = {
  /** of the listing that is edited; '' a new one */
  good_sn: goodSn.default(''),
  title: text('账号名称', 2, 40),
  account_id: text('账号 ID', 1, 60),
  avatar: z.string().max(64, '头像有误，请重新上传').default(''),
  category: oneOrMany(small('分类', 999), '请选择分类', MAX_CATEGORIES),
  tags: anyNumberOf(text('标签', 1, 10), 6, '标签最多 6 个'),
  area: small('地区', 999_999).default(0),
  city: text('城市', 0, 20).default(''),
  accepts_hard: z.enum(['0', '1'], { error: '请选择是否接硬广' }).default('1'),
  accepts_soft: z.enum(['0', '1'], { error: '请选择是否接软广' }).default('1'),
  refused_industries: anyNumberOf(text('行业', 1, 20), 30, '行业过多'),
  revisions: small('修改次数', 10).default(3),
  lead_time_days: small('制作天数', 60).default(3),
  daily_cap: small('每日接单上限', 50).default(1),
  leave_from: day('休假开始').default(''),
  leave_to: day('休假结束').default(''),
  valid_until: day('报价有效期').refine((value) => value !== '', { error: '请选择报价有效期' }),
  prices: oneOrMany(fromJson(price), '请至少填写一个报价', 12),
  metrics: oneOrMany(fromJson(metric), '请填写账号数据', 20),
  link: text('主页链接', 0, 300).default(''),
};

const saved = z.object({
  good_sn: z.string(),
  status: z.enum(goodStatusKeys),
  status_label: z.string(),
});

const listingForm = (what: string, platforms: readonly [string, ...string[]]) =>
  call({
    area: 'media',
    who: 'media',
    what,
    writes: true,
    built: false,
    limits: [{ points: 60, seconds: 3600, by: 'user' }],
    input: z.object({ platform: z.enum(platforms, { error: '请选择平台' }), ...listing }),
    output: saved,
    errors: ['not_found', 'rule_broken'],
  });

export const mediaCalls = {
  'media/mine': call({
    area: 'media',
    who: 'media',
    what: "The media owner's summary: listings by state, income, how orders were dealt with.",
    aes: true,
    input: nothing,
    output: z.object({
      listings: z.object({ live: z.number(), pending: z.number(), rejected: z.number() }),
      balance: z.object({ available_fen: fen, pending_fen: fen, frozen_fen: fen }),
      /** in the platform's keeping for orders under way, and for those that are kept online */
      escrow: z.object({
        working_fen: fen,
        working_orders: z.number().int(),
        retaining_fen: fen,
        retaining_orders: z.number().int(),
      }),
      income_month_fen: fen,
      /** of the last 90 days, 0 to 1; null: nothing to count */
      accept_rate: z.number().nullable(),
      on_time_rate: z.number().nullable(),
    }),
  }),
  'media/academy/wechat/cates': call({
    area: 'media',
    who: 'media',
    what: 'Categories a listing may have.',
    built: false,
    input: nothing,
    output: z.object({ categories: z.array(z.object({ id: z.number(), name: z.string() })) }),
  }),
  'media/goods': call({
    area: 'media',
    who: 'media',
    what: 'Own listings by state.',
    built: false,
    input: z.object({
      status: z.enum(['', ...goodStatusKeys], { error: '状态不正确' }).default(''),
      platform: small('平台', 99).default(0),
      page,
      page_size: pageSize,
    }),
    output: z.object({
      list: z.array(
        z.object({
          good_sn: z.string(),
          staff_style: z.number(),
          goods_type: z.string(),
          good_title: z.string(),
          account_id: z.string(),
          img: z.string(),
          fans: z.number(),
          prices: z.array(
            z.object({ position_name: z.string(), price_fen: fen, valid_until: z.string() }),
          ),
          status: z.enum(goodStatusKeys),
          status_label: z.string(),
          reason: z.string().nullable(),
          /** an edit that waits for approval while the live one stays */
          change_pending: z.boolean(),
          leave_from: z.string().nullable(),
          leave_to: z.string().nullable(),
          daily_cap: z.number(),
          order_count: z.number(),
          updated_at: z.string(),
        }),
      ),
      counts: z.record(z.string(), z.number()),
      total: z.number(),
    }),
  }),
  'goods/platform_media': call({
    area: 'media',
    who: 'media',
    what: 'The platforms and what their listing forms ask for.',
    built: false,
    input: nothing,
    output: z.object({
      platforms: z.array(
        z.object({
          no: z.number(),
          name: z.string(),
          /** the call that takes the form */
          call: z.string(),
          positions: z.array(z.object({ id: z.number(), name: z.string() })),
          metrics: z.array(z.object({ kind: z.string(), name: z.string(), unit: z.string() })),
          sources: z.array(z.enum(metricSourceKeys)),
        }),
      ),
    }),
  }),
  createShortVideo: listingForm('Creates or edits a short-video listing.', ['5', '7', '10', '11']),
  createRedBook: listingForm('Creates or edits a Xiaohongshu listing.', ['9']),
  createWechat: listingForm('Creates or edits a public-account listing.', ['1']),
  createWeibo: listingForm('Creates or edits a Weibo listing.', ['3']),
  createLive: listingForm('Creates or edits a live-selling listing on Douyin or Kuaishou.', [
    '21',
    '22',
  ]),
  createTaobaoLive: listingForm('Creates or edits a Taobao live listing.', ['23']),
  'goods/destroy': call({
    area: 'media',
    who: 'media',
    what: 'Takes a listing down; orders already placed go on.',
    writes: true,
    built: false,
    input: z.object({
      good_sn: goodSn.refine((value) => value !== '', { error: '请选择资源' }),
      reason: text('下架原因', 0, 100).default(''),
    }),
    output: saved,
    errors: ['not_found', 'rule_broken'],
  }),
  'media-entry-post': call({
    area: 'media',
    who: 'media',
    what: 'The application of a media owner to join.',
    writes: true,
    built: false,
    limits: [{ points: 10, seconds: 3600, by: 'user' }],
    input: z.object({
      kind: z.enum(['person', 'company'], { error: '请选择入驻主体' }),
      name: text('姓名或企业名称', 2, 60),
      contact_name: text('联系人', 2, 20),
      contact_phone: z
        .string({ error: '请填写手机号' })
        .trim()
        .regex(/^1[3-9]\d{9}$/, '手机号码有误，请重填'),
      platforms: oneOrMany(small('平台', 99), '请选择平台', 10),
      intro: text('账号介绍', 0, 500).default(''),
      listing_count: id('账号数量').default(1),
    }),
    output: z.object({ state: z.enum(['pending', 'opened', 'rejected']), state_label: z.string() }),
    errors: ['rule_broken'],
  }),
};
