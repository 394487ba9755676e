import { z } from 'zod';
import { briefIndustries, briefLabels, briefLimits } from '@/lib/domain/briefs/brief';
import { windowDayChoices } from '@/lib/domain/briefs/publication-window';
import { anyNumberOf, text } from './fields';

const optionalText = (label: string, max: number) => text(label, 0, max).default('');

const dayOf = (label: string) =>
  z
    .string({ error: `${label}不正确` })
    .trim()
    .refine((day) => day === '' || isDay(day), { error: `${label}不正确，请重新选择` })
    .default('');

const link = optionalText('产品链接', briefLimits.link).refine(
  (value) => value === '' || /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(value),
  { error: '产品链接不正确，请以 http:// 或 https:// 开头' },
);

const files = anyNumberOf(
  z.string().regex(/^[A-Za-z0-9_-]{10,64}$/, '附件有误，请重新上传'),
  briefLimits.files,
  `附件最多 ${briefLimits.files} 个`,
);

/**
 * The brief's fields as input: each may be empty, because a brief is written bit by bit; what is there must
 * be right. Spread into a row's `z.object({ … })`. Kept by `sealBrief`, read by `openBrief` (server/cart/public).
 */
export const briefFields = {
  product: optionalText('推广产品', briefLimits.product),
  industry: z
    .string({ error: '请选择所属行业' })
    .refine((value) => value === '' || briefIndustries.includes(value), {
      error: '请选择所属行业',
    })
    .default(''),
  must_say: optionalText('必须提到的内容', briefLimits.must_say),
  must_not_say: optionalText('不能出现的内容', briefLimits.must_not_say),
  wanted_date: dayOf(briefLabels.wanted_date),
  window_days: z
    .string({ error: '请选择发布可差的天数' })
    .refine((days) => (windowDayChoices as readonly string[]).includes(days), {
      error: '请选择发布可差的天数',
    })
    .default(''),
  draft_on: dayOf(briefLabels.draft_on),
  link,
  files,
  contact_name: optionalText('联系人', briefLimits.contact_name),
  contact_phone: z
    .string({ error: '手机号码有误，请重填' })
    .trim()
    .regex(/^(1[3-9]\d{9})?$/, '手机号码有误，请重填')
    .default(''),
};

/** The brief in an answer. */
export const briefOut = z.object({
  product: z.string(),
  industry: z.string(),
  must_say: z.string(),
  must_not_say: z.string(),
  wanted_date: z.string(),
  window_days: z.string(),
  draft_on: z.string(),
  link: z.string(),
  files: z.array(z.string()),
  contact_name: z.string(),
  contact_phone: z.string(),
});

/** What a listing asks of a brief, so that the form says it before it is sent; days YYYY-MM-DD. */
export const briefTermsOut = z.object({
  refused_industries: z.array(z.string()),
  lead_time_days: z.number(),
  leave_from: z.string().nullable(),
  leave_to: z.string().nullable(),
  /** the market's day */
  today: z.string(),
});

/** How far a brief is. */
export const briefStateShape = {
  /** nothing is missing and its listing takes what it says */
  brief_complete: z.boolean(),
  /** required fields that are empty */
  brief_missing: z.array(z.string()),
  /** what its listing does not take (refused trades, lead time, leave): field → sentence */
  brief_misfits: z.record(z.string(), z.string()),
};

function isDay(text: string): boolean {
  if (!/^2[01]\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
