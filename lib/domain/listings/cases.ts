import { type MetricUnit, type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { formatFigure } from '@/lib/domain/figures/format-figure';

/** Work for an advertiser, as the account's owner tells it. */
export interface ListingCase {
  title: string;
  brand: string;
  /** YYYY-MM; '' not yet told */
  month: string;
  /** 0: not yet told */
  position: number;
  figures: { name: string; value: number; unit: MetricUnit }[];
}

interface CaseCheck {
  platform: Platform;
  /** the market's day, YYYY-MM-DD */
  today: string;
}

/** What a case must not say, also in a draft; by field: case_0 … */
export function wrongCases(
  cases: readonly ListingCase[],
  { platform, today }: CaseCheck,
): Record<string, string> {
  return byCase(cases, ({ month, position, figures }) => {
    if (month > today.slice(0, 7)) return '合作月份不能晚于本月';
    if (position !== 0 && !platform.positions.some(({ id }) => id === position)) {
      return `${platform.name}没有这个报价位置`;
    }
    const odd = figures.find(
      ({ value, unit }) => value < 0 || value > (unit === 'share' ? 1 : 1e13),
    );
    return odd && `${odd.name}不正确，请核对`;
  });
}

/** What a case needs before somebody can review it. */
export const missingOfCases = (cases: readonly ListingCase[]): Record<string, string> =>
  byCase(cases, ({ title, brand, month, position }) => {
    if (title.length < 2) return '案例标题至少 2 个字';
    if (brand === '') return '请填写合作品牌';
    if (month === '') return '请选择合作月份';
    return position === 0 ? '请选择合作的报价位置' : undefined;
  });

function byCase(
  cases: readonly ListingCase[],
  problemOf: (one: ListingCase) => string | undefined,
): Record<string, string> {
  return Object.fromEntries(
    cases.flatMap((one, index) => {
      const problem = problemOf(one);
      return problem ? [[`case_${index}`, problem]] : [];
    }),
  );
}

/** As form and reviewer call it. */
export const caseLabel = (index: number): string => `案例 ${index + 1}`;

/** 早八通勤妆，某某品牌，2026-10，21–60秒，播放 48.6万 */
export const caseText = (platform: Platform, one: ListingCase): string =>
  [
    one.title,
    one.brand,
    one.month,
    one.position === 0 ? '' : positionName(platform, one.position),
    ...one.figures.map(({ name, value, unit }) => `${name} ${formatFigure('', value, unit)}`),
  ]
    .filter((text) => text !== '')
    .join('，');
