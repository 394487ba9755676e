import { type AddOns, addOnKinds } from '@/lib/domain/catalog/add-ons';
import { areaCode, isArea } from '@/lib/domain/catalog/areas';
import { categoryId, isCategory, MAX_CATEGORIES } from '@/lib/domain/catalog/categories';
import { type GoodStatus, goodStatuses, goodStatusKeys } from '@/lib/domain/catalog/good-status';
import { refusableIndustries } from '@/lib/domain/catalog/industries';
import { findPlatform, type Platform, platforms } from '@/lib/domain/catalog/platforms';
import { type MetricSource, metricSourceOf } from '@/lib/domain/catalog/sources';
import { addOnField } from '@/lib/domain/listings/add-on-problems';
import type { GoodSource, MetricValue, SkuSource } from '../good-source';
import { type CellFault, RowReader } from './cells';
import { MOST_POSITIONS } from './columns';
import { readAudience } from './read-audience';
import { readCases, readSeries } from './read-json';
import { readPosts } from './read-posts';

export type ReadRow =
  | { good: GoodSource; ownerPhone: string; faults: [] }
  | { good: undefined; faults: CellFault[] };

/**
 * Reads one row of an import file (docs/import.md).
 * @param today stands where the file gives no date for its figures
 */
export function readRow(cells: Readonly<Record<string, string>>, today: string): ReadRow {
  const read = new RowReader(cells);
  const { faults } = read;
  const platform = readPlatform(read);
  const metricsSource = readSource(read, 'metrics_source') ?? 'self';
  const metricsDate = read.day('metrics_date') ?? today;
  const source: Omit<GoodSource, 'platform' | 'skus' | 'metrics' | 'cases' | 'posts'> = {
    accountId: readAccountId(read),
    title: read.required('title', 40),
    link: read.text('link', 300),
    avatar: readAvatar(read),
    categories: readCategories(read),
    tags: read.list('tags', 8, 12),
    area: readArea(read),
    city: read.text('city', 20),
    verified: readVerified(read),
    operator: read.text('operator', 60),
    ...readAccepts(read),
    refusedIndustries: readIndustries(read),
    revisions: read.whole('revisions', 0, 20) ?? 3,
    leadTimeDays: read.whole('lead_time_days', 0, 90) ?? 3,
    dailyCap: read.whole('daily_cap', 1, 1000) ?? 1,
    materialCosts: read.yesNo('material_costs'),
    addOns: readAddOns(read),
    ...readLeave(read),
    status: readStatus(read),
    notes: read.lines('notes', 10, 100),
    orderCount: read.whole('order_count', 0, 10_000_000) ?? 0,
    acceptRate: readRate(read, 'accept_rate'),
    onTimeRate: readRate(read, 'on_time_rate'),
    rating: read.decimal('rating', 1, 5) ?? null,
    isDemo: false,
    series: readSeries(read, metricsSource),
    audience: readAudience(read, metricsSource, metricsDate),
  };
  const ownerPhone = readPhone(read);
  if (!platform) return { good: undefined, faults };
  const good: GoodSource = {
    ...source,
    platform: platform.no,
    skus: readSkus(read, platform),
    metrics: readMetrics(read, platform, metricsSource, metricsDate),
    cases: readCases(read, platform),
    posts: readPosts(read, platform, { source: metricsSource, asOf: metricsDate, today }),
  };
  return faults.length > 0 ? { good: undefined, faults } : { good, ownerPhone, faults: [] };
}

function readPlatform(read: RowReader): Platform | undefined {
  const value = read.required('platform', 20);
  const platform = /^\d+$/.test(value)
    ? findPlatform(Number(value))
    : platforms.find(({ name }) => name === value);
  if (value !== '' && !platform) {
    read.fail(
      'platform',
      `没有平台“${value}”，可填 ${platforms.map(({ name }) => name).join('、')}`,
    );
  }
  return platform;
}

function readAccountId(read: RowReader): string {
  const value = read.required('account_id', 60);
  if (/\s/.test(value)) read.fail('account_id', '账号 ID 中不能有空格');
  return value;
}

function readAvatar(read: RowReader): string | null {
  const value = read.text('avatar', 500);
  if (value !== '' && !/^(https:\/\/[^\s"'<>]+|\/(?!\/)[^\s"'<>]+)$/.test(value)) {
    read.fail('avatar', '应为 https 开头的图片地址');
  }
  return value === '' ? null : value;
}

function readCategories(read: RowReader): number[] {
  const names = read.list('categories', MAX_CATEGORIES, 10);
  if (names.length === 0) read.fail('categories', '不能为空');
  const ids = names.map((name) => {
    const id = /^\d+$/.test(name) && isCategory(Number(name)) ? Number(name) : categoryId(name);
    if (id === 0) read.fail('categories', `没有品类“${name}”`);
    return id;
  });
  return [...new Set(ids)];
}

function readArea(read: RowReader): number {
  const value = read.text('area', 20);
  if (value === '') return 0;
  const code = /^\d{6}$/.test(value) ? Number(value.slice(0, 2)) * 10_000 : areaCode(value);
  if (!isArea(code)) read.fail('area', `没有地区“${value}”，请填省级名称或六位代码`);
  return code;
}

function readVerified(read: RowReader): GoodSource['verified'] {
  const value = read.text('verified', 10);
  const kinds = { none: '未认证', person: '个人', company: '企业' } as const;
  if (value === '' || value === 'none' || value === kinds.none) return 'none';
  if (value === 'person' || value.startsWith(kinds.person)) return 'person';
  if (value === 'company' || value.startsWith(kinds.company)) return 'company';
  read.fail('verified', '应为 未认证、个人 或 企业');
  return 'none';
}

function readAccepts(read: RowReader): { acceptsHard: boolean; acceptsSoft: boolean } {
  const kinds = read.list('accepts', 2, 10);
  const unknown = kinds.find((kind) => !['硬广', '软广', 'hard', 'soft'].includes(kind));
  if (unknown) read.fail('accepts', `没有“${unknown}”，应为 硬广、软广`);
  const has = (...names: string[]) =>
    kinds.length === 0 || names.some((name) => kinds.includes(name));
  return { acceptsHard: has('硬广', 'hard'), acceptsSoft: has('软广', 'soft') };
}

function readIndustries(read: RowReader): string[] {
  const names = read.list('refused_industries', refusableIndustries.length, 12);
  const known: readonly string[] = refusableIndustries;
  for (const name of names) {
    if (!known.includes(name)) read.fail('refused_industries', `没有行业“${name}”`);
  }
  return names;
}

function readLeave(read: RowReader): { leaveFrom: string | null; leaveTo: string | null } {
  const leaveFrom = read.day('leave_from') ?? null;
  const leaveTo = read.day('leave_to') ?? null;
  if ((leaveFrom === null) !== (leaveTo === null))
    read.fail('leave_to', '休假的开始和结束要一起填');
  if (leaveFrom && leaveTo && leaveTo < leaveFrom) read.fail('leave_to', '不能早于休假开始');
  return { leaveFrom, leaveTo };
}

/** undefined: the row says nothing of any */
function readAddOns(read: RowReader): AddOns | undefined {
  const told = addOnKinds.flatMap((kind) => {
    const column = addOnField(kind);
    const fen = read.yuan(column);
    if (fen === 0) read.fail(column, '应大于 0，不提供请留空');
    return fen ? [[kind, fen] as const] : [];
  });
  return told.length > 0 ? Object.fromEntries(told) : undefined;
}

function readStatus(read: RowReader): GoodStatus {
  const value = read.text('status', 20);
  if (value === '') return 'live';
  const status = goodStatusKeys.find((key) => key === value || goodStatuses[key] === value);
  if (!status) read.fail('status', `没有状态“${value}”`);
  return status ?? 'draft';
}

function readRate(read: RowReader, column: string): number | null {
  const value = read.share(column);
  if (value !== undefined && (value < 0 || value > 1)) read.fail(column, '应在 0% 到 100% 之间');
  return value ?? null;
}

function readPhone(read: RowReader): string {
  const value = read.text('owner_phone', 20);
  if (value !== '' && !/^1[3-9]\d{9}$/.test(value)) read.fail('owner_phone', '手机号码有误');
  return value;
}

function readSkus(read: RowReader, platform: Platform): SkuSource[] {
  const validUntil = read.day('valid_until');
  const skus: SkuSource[] = [];
  for (let n = 1; n <= MOST_POSITIONS; n++) {
    const position = platform.positions.find(({ id }) => id === n);
    const priceFen = read.yuan(`price_${n}`);
    const commission = readCommission(read, n);
    if (priceFen === undefined && commission === undefined) continue;
    if (!position) {
      read.fail(`price_${n}`, `${platform.name}没有第 ${n} 个报价位置`);
      continue;
    }
    if (position.commissionOnly ? commission === undefined : !priceFen) {
      read.fail(`price_${n}`, position.commissionOnly ? '纯佣要填佣金' : '报价应大于 0');
    }
    const until = read.day(`valid_until_${n}`) ?? validUntil;
    if (!until) read.fail('valid_until', '不能为空');
    skus.push({
      position: n,
      priceFen: position.commissionOnly ? 0 : (priceFen ?? 0),
      commission: commission ?? null,
      note: read.text(`note_${n}`, 60),
      leadTimeDays: read.whole(`lead_time_days_${n}`, 0, 90) ?? null,
      validUntil: until ?? '',
    });
  }
  if (skus.length === 0) read.fail('price_1', '至少要有一个报价');
  return skus;
}

/** Per cent: 20, 20%. */
function readCommission(read: RowReader, n: number): number | undefined {
  const value = read.text(`commission_${n}`, 10).replace(/%$/, '');
  if (value === '') return undefined;
  if (/^\d{1,2}(\.\d{1,2})?$/.test(value)) return Number(value);
  read.fail(`commission_${n}`, '应为百分比，例如 20');
  return undefined;
}

/** A cell is a figure, or `figure@source@date` where source and date differ from the row's. */
function readMetrics(
  read: RowReader,
  platform: Platform,
  source: MetricSource,
  asOf: string,
): MetricValue[] {
  return platform.metrics.flatMap(({ kind, unit }) => {
    const cell = read.raw(kind);
    if (cell === '') return [];
    const [figure = '', ownSource = '', ownDate = ''] = cell.includes('@')
      ? cell.split('@')
      : [cell];
    const value =
      unit === 'share'
        ? read.share(kind, figure.trim())
        : unit === 'fen'
          ? read.yuan(kind, figure.trim())
          : read.decimal(kind, 0, 1e12, figure.trim());
    return [
      {
        kind,
        value: value ?? 0,
        source: readSource(read, kind, ownSource.trim()) ?? source,
        asOf: read.day(kind, ownDate.trim()) ?? asOf,
      },
    ];
  });
}

function readSource(
  read: RowReader,
  column: string,
  value = read.raw(column),
): MetricSource | undefined {
  if (value === '') return undefined;
  return (
    metricSourceOf(value) ??
    read.fail(column, `没有来源“${value}”，应为 平台接口、本站监测、截图核验 或 自报`)
  );
}
