import { addOnKinds, addOnRows } from '@/lib/domain/catalog/add-ons';
import type { Platform } from '@/lib/domain/catalog/platforms';
import { addOnField } from './add-on-problems';
import { type AudienceKey, audienceKeys, audienceParts } from './audience';
import { caseLabel } from './cases';
import { listingLimits } from './forms';

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
    ...fieldNames,
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
  refused_industries: '不接行业',
  revisions: '含改稿次数',
  lead_time_days: '交首稿',
  material_costs: '材料费',
  daily_cap: '日接单上限',
  leave_from: '休假',
  notes: '接单说明',
};

/** Fields that are no position's, figure's, audience's or case's, in the order of the form. */
export const fieldNames: readonly string[] = Object.keys(names);
