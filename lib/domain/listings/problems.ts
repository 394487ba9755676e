import { isArea } from '@/lib/domain/catalog/areas';
import { isCategory, MAX_CATEGORIES } from '@/lib/domain/catalog/categories';
import type { Metric, Platform } from '@/lib/domain/catalog/platforms';
import { isHostOf, isPostHost } from '@/lib/domain/proofs/post-hosts';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { addOnProblems } from './add-on-problems';
import { audienceProblems } from './audience';
import { missingOfCases, wrongCases } from './cases';
import type { ListingContent, ListingMetric, ListingPrice } from './content';
import { commissionOf, isRequiredMetric, listingLimits, mayBeNegative } from './forms';

export interface ListingCheck {
  platform: Platform;
  content: ListingContent;
  /** the market's day, YYYY-MM-DD */
  today: string;
  /** may be incomplete */
  isDraft: boolean;
}

/**
 * What is wrong with a listing, by field as the wire names it; `price_3` is the price of position 3, `metric_fans` the
 * figure of that kind. Form and server ask this one function.
 * @returns no keys: nothing is wrong
 */
export function listingProblems(check: ListingCheck): Record<string, string> {
  return check.isDraft ? wrong(check) : { ...missing(check), ...wrong(check) };
}

/** What even a draft must not have: it could not be kept or shown. */
function wrong({ platform, content, today, isDraft }: ListingCheck): Record<string, string> {
  const found: Record<string, string> = {};
  if (content.title.length < 2) found.title = '账号名称至少 2 个字';
  if (content.accountId === '') found.account_id = '请填写账号 ID';
  else if (!/^[\p{L}\p{N}_.-]+$/u.test(content.accountId)) {
    found.account_id = '账号 ID 只能由文字、数字、点、横线和下划线组成';
  }
  if (content.link !== '' && !isLink(content.link)) found.link = '主页链接不正确，请从平台复制';
  else if (isOfAnother(platform.no, content.link)) {
    found.link = `这是其他平台的网址，请填${platform.name}的主页链接`;
  }
  if (content.categories.some((id) => !isCategory(id)) || hasTwice(content.categories)) {
    found.category = '分类不正确，请重新选择';
  } else if (content.categories.length > MAX_CATEGORIES) {
    found.category = `最多选 ${MAX_CATEGORIES} 个分类`;
  }
  if (hasTwice(content.tags)) found.tags = '标签有重复，请去掉一个';
  if (content.area !== 0 && !isArea(content.area)) found.area = '地区不正确，请重新选择';
  if (content.leaveFrom && content.leaveTo && content.leaveFrom > content.leaveTo) {
    found.leave_from = '休假开始不能晚于结束';
  } else if (Boolean(content.leaveFrom) !== Boolean(content.leaveTo)) {
    found.leave_from = '请选择休假的第一天和最后一天';
  }
  const positions = content.prices.map(({ position }) => position);
  if (hasTwice(positions)) found.prices = '同一位置只能有一个报价';
  for (const price of content.prices) {
    const problem = priceProblem(platform, price, today, isDraft);
    if (problem) found[`price_${price.position}`] = problem;
  }
  if (hasTwice(content.metrics.map(({ kind }) => kind))) found.metrics = '同一数据只能填一次';
  for (const metric of content.metrics) {
    const problem = metricProblem(platform, metric);
    if (problem) found[`metric_${metric.kind}`] = problem;
  }
  return {
    ...found,
    ...addOnProblems(content.addOns),
    ...audienceProblems(content.audience),
    ...wrongCases(content.cases, { platform, today }),
  };
}

/** What a listing needs before somebody can review it. */
function missing({ platform, content, today }: ListingCheck): Record<string, string> {
  const found: Record<string, string> = {};
  if (content.link === '') found.link = '请填写主页链接，审核时核对账号';
  if (content.categories.length === 0) found.category = '请选择分类';
  if (content.area === 0) found.area = '请选择所在地';
  if (content.prices.length === 0) found.prices = '请至少填写一个报价';
  if (!content.acceptsHard && !content.acceptsSoft) found.accepts_hard = '硬广和软广至少接一种';
  if (content.leadTimeDays < 1) found.lead_time_days = '交首稿至少 1 天';
  if (content.dailyCap < 1) found.daily_cap = '每日接单至少 1 单';
  if (content.leaveTo && content.leaveTo < today) found.leave_from = '休假已经结束，请清空或重选';
  const told = new Set(content.metrics.map(({ kind }) => kind));
  const sold = content.prices.map(({ position }) => position);
  for (const metric of platform.metrics) {
    if (isRequiredMetric(platform, metric, sold) && !told.has(metric.kind)) {
      found[`metric_${metric.kind}`] = `请填写${metric.name}`;
    }
  }
  return { ...found, ...missingOfCases(content.cases) };
}

function priceProblem(
  platform: Platform,
  price: ListingPrice,
  today: string,
  isDraft: boolean,
): string | undefined {
  const position = platform.positions.find(({ id }) => id === price.position);
  if (!position) return `${platform.name}没有这个报价位置`;
  const commission = commissionOf(platform, position);
  if (price.commission !== null && commission === 'none') return '只有直播带货可以填写佣金';
  if (commission === 'only' && price.priceFen > 0) return '纯佣不收固定费用，请只填佣金比例';
  if (isDraft) return undefined;
  if (commission === 'only' && !price.commission) return '请填写佣金比例';
  if (commission !== 'only' && price.priceFen <= 0) return '请填写报价';
  if (price.validUntil < today) return '有效期已过，请选择今天或以后';
  if (price.validUntil > shiftDay(today, listingLimits.validDays)) return '有效期最长一年';
  return undefined;
}

function metricProblem(platform: Platform, { kind, value }: ListingMetric): string | undefined {
  const metric = platform.metrics.find((known) => known.kind === kind);
  if (!metric) return `${platform.name}没有这项数据`;
  if (value < 0 && !mayBeNegative(metric)) return `${metric.name}不能小于 0`;
  return isPlausible(metric, value) ? undefined : `${metric.name}不正确，请核对`;
}

/** Within what the figure can be at all: nobody has ten billion fans. */
function isPlausible(metric: Metric, value: number): boolean {
  if (metric.unit === 'share') return Math.abs(value) <= (mayBeNegative(metric) ? 100 : 1);
  if (metric.unit === 'rate') return value <= 10_000;
  return Number.isInteger(value) && value <= (metric.unit === 'fen' ? 1e13 : 1e10);
}

const isLink = (link: string): boolean =>
  /^(https?:\/\/)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(link);

/** The host of a link that {@link isLink} takes; '' none. */
export function hostOfLink(link: string): string {
  try {
    return new URL(/^https?:/i.test(link) ? link : `https://${link}`).hostname;
  } catch {
    return '';
  }
}

/** On a host where only other platforms show what they have. */
function isOfAnother(platform: number, link: string): boolean {
  const host = hostOfLink(link);
  return isPostHost(host) && !isHostOf(platform, host);
}

const hasTwice = (items: readonly (string | number)[]): boolean =>
  new Set(items).size < items.length;
