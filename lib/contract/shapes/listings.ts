import { z } from 'zod';
import { addOnsOut, addOnsTold } from '@/lib/contract/fields/add-on';
import { anyNumberOf, fen, numeric, numericOr, text, yesNo } from '@/lib/contract/fields/fields';
import { fromJson } from '@/lib/contract/fields/from-json';
import { MAX_CATEGORIES } from '@/lib/domain/catalog/categories';
import { goodStatusKeys } from '@/lib/domain/catalog/good-status';
import { metricSourceKeys } from '@/lib/domain/catalog/sources';
import { listingLimits } from '@/lib/domain/listings/forms';
import { audienceShapes, caseShape, metricUnits, unitShape } from './figures';

const day = (label: string) =>
  z.string({ error: `${label}不正确` }).regex(/^(\d{4}-\d{2}-\d{2})?$/, `${label}不正确`);

/** '' none */
export const goodSn = z
  .string({ error: '资源编号不正确' })
  .trim()
  .regex(/^([a-z0-9]{8,40})?$/, '资源编号不正确');

export const ownGoodSn = goodSn.refine((value) => value !== '', { error: '请选择资源' });

const smallRules = (label: string, max: number) =>
  z
    .number({ error: `${label}不正确` })
    .int(`${label}不正确`)
    .min(0, `${label}不正确`)
    .max(max, `${label}最多 ${max}`);

export const small = (label: string, max: number) => numeric(smallRules(label, max));

export const smallOr = (label: string, max: number, fallback: number) =>
  numericOr(smallRules(label, max), fallback);

const price = z.object(
  {
    position: small('报价位置', 99),
    /** 元, up to two decimals; '' where only a commission is asked, or in a draft */
    price: z
      .string({ error: '报价不正确' })
      .regex(/^(\d{1,8}(\.\d{1,2})?)?$/, '报价最多 8 位，两位小数'),
    /** per cent, live selling only */
    commission: z
      .string()
      .regex(/^(\d{1,2}(\.\d{1,2})?)?$/, '佣金比例不正确')
      .optional(),
    note: text('报价说明', 0, 60).optional(),
    /** last day of the price, YYYY-MM-DD */
    valid_until: z.iso.date({ error: '请选择报价有效期' }),
  },
  { error: '报价不正确' },
);

const metric = z.object(
  {
    kind: text('数据项', 1, 40),
    /** shares 0 to 1, money in 分 */
    value: numeric(z.number({ error: '数据不正确' })),
    /** key of an uploaded screenshot; '' none */
    proof: z.string().max(64, '截图有误，请重新上传').optional(),
  },
  { error: '数据不正确' },
);

const share = z.object({
  name: text('受众名称', 1, 12),
  /** 0 to 1 */
  share: numeric(z.number({ error: '受众占比不正确' })),
});

const shares = z.array(share, { error: '受众不正确' }).max(40, '受众项目过多');

/** Shares of who follows the account; a part that is not told is empty. */
const audience = z.object(
  { sex: shares, age: shares, areas: shares, devices: shares },
  { error: '受众不正确' },
);

const oneCase = z.object(
  {
    title: text('案例标题', 0, 40),
    brand: text('合作品牌', 0, 30),
    /** YYYY-MM; '' in a draft */
    month: z
      .string({ error: '合作月份不正确' })
      .regex(/^(\d{4}-(0[1-9]|1[0-2]))?$/, '合作月份写成 2026-10'),
    /** 0 in a draft */
    position: small('报价位置', 99),
    figures: z
      .array(
        z.object({
          name: text('案例数据', 1, 10),
          value: numeric(z.number({ error: '案例数据不正确' })),
          unit: z.enum(metricUnits, { error: '案例数据不正确' }),
        }),
        { error: '案例数据不正确' },
      )
      .max(4, '每个案例最多 4 项数据'),
  },
  { error: '案例不正确' },
);

/**
 * What every listing form has (domain.md: Catalogue, common fields). What a listing must have is said by
 * lib/domain/listings/problems: a draft may be incomplete.
 */
export const listingFields = {
  /** of the listing that is edited; '' a new one */
  good_sn: goodSn.default(''),
  /** 1: kept as a draft, which nobody reviews */
  draft: yesNo('是否存为草稿').default('0'),
  title: text('账号名称', 2, 40),
  account_id: text('账号 ID', 2, 60),
  link: text('主页链接', 0, 300).default(''),
  /** key of an own upload with purpose avatar, or the address the listing has; '' the drawn one */
  avatar: z.string().max(500, '头像有误，请重新上传').default(''),
  category: anyNumberOf(small('分类', 999), MAX_CATEGORIES, `最多选 ${MAX_CATEGORIES} 个分类`),
  tags: anyNumberOf(text('标签', 1, 10), listingLimits.tags, `标签最多 ${listingLimits.tags} 个`),
  area: smallOr('地区', 999_999, 0),
  city: text('城市', 0, 20).default(''),
  accepts_hard: yesNo('是否接硬广').default('1'),
  accepts_soft: yesNo('是否接软广').default('1'),
  refused_industries: anyNumberOf(
    text('行业', 1, 20),
    listingLimits.refusedIndustries,
    '不接的行业过多',
  ),
  revisions: smallOr('改稿次数', listingLimits.revisions, 3),
  lead_time_days: smallOr('制作天数', listingLimits.leadTimeDays, 3),
  /** 1: leaving before the first draft is asked for, not done by a press */
  material_costs: yesNo('是否有材料费').default('0'),
  /** JSON, kind → 元; a kind that is missing or '' is not sold. Where a client does not send it, what is there stays */
  add_ons: addOnsTold.optional(),
  daily_cap: smallOr('每日接单上限', listingLimits.dailyCap, 1),
  leave_from: day('休假开始').default(''),
  leave_to: day('休假结束').default(''),
  notes: text('接单说明', 0, listingLimits.notesLength).default(''),
  prices: anyNumberOf(fromJson(price), 12, '报价过多'),
  metrics: anyNumberOf(fromJson(metric), 30, '数据项过多'),
  /** JSON; all parts empty: none. Where a client does not send it, what is there stays */
  audience: fromJson(audience).optional(),
  /** a JSON list; where a client does not send it, what is there stays */
  cases: fromJson(
    z
      .array(oneCase, { error: '案例不正确' })
      .max(listingLimits.cases, `最多 ${listingLimits.cases} 个案例`),
  ).optional(),
};

/** What a listing call answers. */
export const listingState = z.object({
  good_sn: z.string(),
  status: z.enum(goodStatusKeys),
  status_label: z.string(),
});

/** What like accounts ask for one position. */
const priceBand = z.object({ count: z.number(), low_fen: fen, median_fen: fen, high_fen: fen });

/** A platform's form as data. */
export const platformForm = z.object({
  no: z.number(),
  name: z.string(),
  /** the call that takes the form */
  call: z.string(),
  /** how the platform calls the account's id */
  account_label: z.string(),
  positions: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      /** what is made */
      form: z.string(),
      commission: z.enum(['none', 'may', 'only']),
      /** null: not asked for, or too few like accounts */
      band: priceBand.nullable(),
    }),
  ),
  metrics: z.array(
    z.object({
      kind: z.string(),
      name: z.string(),
      unit: unitShape,
      /** whatever is sold; others are asked for with the position that they are about */
      required: z.boolean(),
    }),
  ),
  /** what an owner's own figures can be: told, or told and shown */
  sources: z.array(z.enum(metricSourceKeys)),
});

/** An own listing whole, as its form reads it: with the open change request where there is one. */
export const ownListing = listingState.extend({
  platform: z.number(),
  title: z.string(),
  account_id: z.string(),
  link: z.string(),
  /** address of the picture; '' the drawn one */
  avatar: z.string(),
  category: z.array(z.number()),
  tags: z.array(z.string()),
  area: z.number(),
  city: z.string(),
  accepts_hard: z.boolean(),
  accepts_soft: z.boolean(),
  refused_industries: z.array(z.string()),
  revisions: z.number(),
  lead_time_days: z.number(),
  material_costs: z.boolean(),
  add_ons: addOnsOut,
  daily_cap: z.number(),
  leave_from: z.string(),
  leave_to: z.string(),
  notes: z.string(),
  prices: z.array(
    z.object({
      position: z.number(),
      price_fen: fen,
      commission: z.number().nullable(),
      note: z.string(),
      valid_until: z.string(),
    }),
  ),
  metrics: z.array(
    z.object({
      kind: z.string(),
      value: z.number(),
      source: z.enum(metricSourceKeys),
      /** YYYY-MM-DD */
      as_of: z.string(),
      /** key of the screenshot; '' none */
      proof: z.string(),
      /** of that screenshot; '' none was looked at */
      proof_state: z.enum(['', 'pending', 'checked', 'refused']),
      proof_reason: z.string(),
    }),
  ),
  /** null: not told */
  audience: z
    .object({
      /** what an interface told is not its owner's to change */
      source: z.enum(metricSourceKeys),
      ...audienceShapes,
    })
    .nullable(),
  cases: z.array(caseShape),
  /** why it was rejected or taken down; null: it was not */
  reason: z.string().nullable(),
  /** the newest change request, unless it was withdrawn or approved */
  change: z
    .object({ state: z.enum(['pending', 'rejected']), reason: z.string(), sent_at: z.string() })
    .nullable(),
});
