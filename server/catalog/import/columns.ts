import { addOnKinds, addOnRows } from '@/lib/domain/catalog/add-ons';
import { platforms } from '@/lib/domain/catalog/platforms';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import { audienceKeys, audienceParts } from '@/lib/domain/listings/audience';

/** A column of an import file. docs/import.md is checked against this table. */
export interface Column {
  name: string;
  /** what the header may say instead */
  title: string;
  required?: true;
}

/** How many prices a row may have: the platform with the most positions. */
export const MOST_POSITIONS = Math.max(...platforms.map(({ positions }) => positions.length));

const positionNumbers = Array.from({ length: MOST_POSITIONS }, (_, index) => index + 1);

/** Figures of all platforms: one column each, named by kind. */
export const metricKinds = [
  ...new Map(
    platforms.flatMap(({ metrics }) => metrics).map((metric) => [metric.kind, metric]),
  ).values(),
];

export const columns: readonly Column[] = [
  { name: 'platform', title: '平台', required: true },
  { name: 'account_id', title: '账号ID', required: true },
  { name: 'title', title: '账号名称', required: true },
  { name: 'link', title: '主页链接' },
  { name: 'categories', title: '品类', required: true },
  { name: 'tags', title: '标签' },
  { name: 'area', title: '地区' },
  { name: 'city', title: '城市' },
  { name: 'verified', title: '认证' },
  { name: 'operator', title: '运营方' },
  { name: 'owner_phone', title: '媒体主手机' },
  { name: 'avatar', title: '头像' },
  { name: 'accepts', title: '接广告' },
  { name: 'refused_industries', title: '拒接行业' },
  { name: 'revisions', title: '修改次数' },
  { name: 'lead_time_days', title: '交稿天数' },
  { name: 'daily_cap', title: '日接单上限' },
  { name: 'material_costs', title: '垫付材料费' },
  ...addOnKinds.map((kind) => ({ name: addOnField(kind), title: addOnRows[kind].name })),
  { name: 'leave_from', title: '休假开始' },
  { name: 'leave_to', title: '休假结束' },
  { name: 'status', title: '状态' },
  { name: 'notes', title: '接单说明' },
  { name: 'order_count', title: '成交数' },
  { name: 'accept_rate', title: '接单率' },
  { name: 'on_time_rate', title: '准时率' },
  { name: 'rating', title: '评分' },
  { name: 'valid_until', title: '报价有效期', required: true },
  ...positionNumbers.flatMap((n) => [
    { name: `price_${n}`, title: `报价${n}` },
    { name: `commission_${n}`, title: `佣金${n}` },
    { name: `valid_until_${n}`, title: `有效期${n}` },
    { name: `lead_time_days_${n}`, title: `交稿天数${n}` },
    { name: `note_${n}`, title: `内容形式${n}` },
  ]),
  { name: 'metrics_source', title: '数据来源' },
  { name: 'metrics_date', title: '数据日期' },
  ...metricKinds.map(({ kind, name }) => ({ name: kind, title: name })),
  { name: 'audience', title: '受众' },
  ...audienceKeys.map((key) => ({ name: `audience_${key}`, title: audienceParts[key].label })),
  { name: 'series', title: '近90天' },
  { name: 'cases', title: '案例' },
  { name: 'case_lines', title: '合作案例' },
  { name: 'post_lines', title: '作品' },
];

const byHeader = new Map(
  columns.flatMap(({ name, title }) => [
    [name, name],
    [title, name],
  ]),
);

/** How a column is called in Chinese. */
export const columnTitle = (name: string): string =>
  columns.find((column) => column.name === name)?.title ?? name;

/** What a header row means: the column of each place, and what is wrong with it. */
export function readHeader(cells: readonly string[]): {
  names: (string | undefined)[];
  faults: { column: string; reason: string }[];
} {
  const faults: { column: string; reason: string }[] = [];
  const names = cells.map((cell, index) => {
    const text = cell.replace(/^\uFEFF/, '').trim();
    if (text === '') return undefined;
    const name = byHeader.get(text) ?? byHeader.get(text.toLowerCase());
    if (!name) faults.push({ column: text, reason: '没有这一列，请核对表头' });
    else if (cells.findIndex((other) => byHeader.get(other.trim()) === name) < index) {
      faults.push({ column: text, reason: '这一列出现了两次' });
    }
    return name;
  });
  for (const { name, required } of columns) {
    if (required && !names.includes(name)) faults.push({ column: name, reason: '缺少这一列' });
  }
  return { names, faults };
}
