import { addOnKinds, addOnRows } from '@/lib/domain/catalog/add-ons';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { parseFigure } from '@/lib/domain/figures/figure-text';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { type AudienceKey, audienceKeys } from '@/lib/domain/listings/audience';
import { fieldNames } from '@/lib/domain/listings/field-names';
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
  if (kind === 'add') return section + 50 + fieldNames.indexOf(field);
  if (kind === 'metric') return section + 1 + metrics.findIndex((metric) => metric.kind === of);
  if (kind === 'audience') return section + audienceKeys.indexOf(of as AudienceKey);
  if (kind === 'case') return section + Number(of);
  return section + Math.max(0, fieldNames.indexOf(field));
}
