import { addOnKinds, addOnRows } from '@/lib/domain/catalog/add-ons';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { parseFigure } from '@/lib/domain/figures/figure-text';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { type AudienceKey, audienceKeys, audienceParts } from '@/lib/domain/listings/audience';
import { caseLabel } from '@/lib/domain/listings/cases';
import { listingLimits } from '@/lib/domain/listings/forms';
import { listingProblems } from '@/lib/domain/listings/problems';
import { contentOfValues, isYuan, type ListingValues, pricesOf } from './listing-values';
import { unreadableProfile } from './profile-values';

export const sections = ['账号', '品类', '报价', '数据', '受众', '案例', '接单'] as const;
export type Section = (typeof sections)[number];

/** Which part of the form a field stands in. */
export function sectionOf(field: string): Section {
  if (['title', 'account_id', 'link', 'avatar', 'area', 'city'].includes(field)) return '账号';
  if (field === 'category' || field === 'tags') return '品类';
  if (field.startsWith('price') || field.startsWith('add_on')) return '报价';
  if (field.startsWith('audience')) return '受众';
  if (field.startsWith('case')) return '案例';
  return field.startsWith('metric') ? '数据' : '接单';
}

/** What a problem's field is called. */
export function fieldName(field: string, platform: Platform): string {
  const [kind, of = ''] = field.split(/_(.*)/s);
  if (kind === 'price') return platform.positions.find(({ id }) => String(id) === of)?.name ?? '';
  if (kind === 'metric') return platform.metrics.find((metric) => metric.kind === of)?.name ?? '';
  if (kind === 'audience') return audienceParts[of as AudienceKey]?.label ?? '';
  if (kind === 'case') return caseLabel(Number(of));
  return field === 'account_id' ? platform.accountLabel : (names[field] ?? '');
}

/** The field of a name as the form or the reviewer's list says it: 主页链接, 报价·21–60秒, 粉丝. */
export function fieldOfName(name: string, platform: Platform): string | undefined {
  const plain = name.replace(/^(报价|数据|附加服务)·/, '');
  const fields = [
    ...Object.keys(names),
    'account_id',
    ...platform.positions.map(({ id }) => `price_${id}`),
    ...platform.metrics.map(({ kind }) => `metric_${kind}`),
    ...audienceKeys.map((key) => `audience_${key}`),
    ...Array.from({ length: listingLimits.cases }, (_, index) => `case_${index}`),
  ];
  return fields.find((field) => fieldName(field, platform) === plain || names[field] === plain);
}

const names: Readonly<Record<string, string>> = {
  title: '账号名称',
  account_id: '账号 ID',
  link: '主页链接',
  avatar: '头像',
  area: '所在地',
  city: '城市',
  category: '分类',
  tags: '标签',
  prices: '报价位置',
  ...Object.fromEntries(addOnKinds.map((kind) => [addOnField(kind), addOnRows[kind].name])),
  accepts_hard: '接受广告',
  revisions: '含改稿次数',
  lead_time_days: '交首稿',
  material_costs: '材料费',
  daily_cap: '日接单上限',
  leave_from: '休假',
  notes: '接单说明',
};

/** Everything that keeps the listing from being sent, by field: the rules of both sides, and what cannot be read. */
export function problemsOf(
  values: ListingValues,
  platform: Platform,
  today: string,
  isDraft: boolean,
): Record<string, string> {
  const unreadable: Record<string, string> = {};
  for (const { id, row } of pricesOf(values, platform)) {
    if (row.price !== '' && !isYuan(row.price)) {
      unreadable[`price_${id}`] = '报价填数字，最多两位小数';
    } else if (!/^(\d{1,2}(\.\d{1,2})?)?$/.test(row.commission)) {
      unreadable[`price_${id}`] = '佣金比例填数字，如 20 或 15.5';
    } else if (row.valid_until === '') unreadable[`price_${id}`] = '请选择报价有效期';
  }
  for (const kind of addOnKinds) {
    const typed = values.add_ons[kind];
    if (typed !== '' && !isYuan(typed)) {
      unreadable[addOnField(kind)] = `${addOnRows[kind].name}的价格填数字，最多两位小数`;
    }
  }
  for (const { kind, name, unit } of platform.metrics) {
    const typed = values.metrics[kind]?.value ?? '';
    if (typed !== '' && parseFigure(typed, unit) === null) {
      unreadable[`metric_${kind}`] =
        `${name}填数字，如 ${unit === 'share' ? '5.1' : '128.4万 或 1284000'}`;
    }
  }
  Object.assign(unreadable, unreadableProfile(values));
  const content = contentOfValues(values, platform);
  const found = { ...listingProblems({ platform, content, today, isDraft }), ...unreadable };
  return Object.fromEntries(
    Object.entries(found).sort(([a], [b]) => placeOf(a, platform) - placeOf(b, platform)),
  );
}

/** Where a field stands in the form. */
function placeOf(field: string, { positions, metrics }: Platform): number {
  const section = sections.indexOf(sectionOf(field)) * 100;
  const [kind, of = ''] = field.split(/_(.*)/s);
  if (kind === 'price') return section + 1 + positions.findIndex(({ id }) => String(id) === of);
  // Below the positions.
  if (kind === 'add') return section + 50 + Object.keys(names).indexOf(field);
  if (kind === 'metric') return section + 1 + metrics.findIndex((metric) => metric.kind === of);
  if (kind === 'audience') return section + audienceKeys.indexOf(of as AudienceKey);
  if (kind === 'case') return section + Number(of);
  return section + Math.max(0, Object.keys(names).indexOf(field));
}
