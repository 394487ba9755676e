import type { PlatformNo } from '@/lib/domain/catalog/platform-heads';
import { platformOfSlug, platformSlug } from '@/lib/domain/catalog/platform-slug';
import { type BoardKindKey, boardKindKeys } from '@/lib/domain/rankings/board-kinds';
import {
  areaOfSlug,
  areaSlugs,
  categoryOfSlug,
  categorySlugs,
} from '@/lib/domain/rankings/board-slugs';
import { periodOfSlug, periodSlug } from '@/lib/domain/rankings/calendar-periods';
import type { PeriodKey } from '@/lib/domain/rankings/ranking';

/** What a page of a board shows. */
export interface BoardFilter {
  platform: PlatformNo;
  kind: BoardKindKey;
  /** 0: all subjects */
  category: number;
  /** 0: all provinces; never beside a subject */
  area: number;
  period: PeriodKey;
  /** last day, YYYY-MM-DD; '' the newest */
  date: string;
}

/** Before the word of a province, where another one may stand for a subject. */
const REGION = 'region';

/**
 * The one address of a board: `/bd/dy/growth/meizhuang/2026-w47`. 综合, all subjects and the newest week have no word of their
 * own, the newest day and month are `day` and `month`.
 */
export function boardHref(
  { platform, kind, category, area, period, date }: BoardFilter,
  { page = 1, q = '' }: { page?: number; q?: string } = {},
): string {
  const words = [
    platformSlug(platform),
    kind === 'composite' ? '' : kind,
    category ? categorySlugs[category] : '',
    area ? `${REGION}/${areaSlugs[area]}` : '',
    date ? periodSlug(period, date) : period === 'week' ? '' : period,
  ].filter(Boolean);
  const query = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return `/bd/${words.join('/')}${query.size > 0 ? `?${query}` : ''}`;
}

/** The board that words of an address name, in any spelling; undefined where they name none. */
export function parseBoard(words: readonly string[]): BoardFilter | undefined {
  const [first = '', ...left] = words;
  const platform = platformOfSlug(first);
  if (!platform) return undefined;
  const kind = boardKindKeys.find((key) => key === left[0]);
  if (kind) left.shift();
  const category = categoryOfSlug(left[0] ?? '');
  if (category) left.shift();
  const isRegion = !category && left[0] === REGION;
  if (isRegion) left.shift();
  const area = isRegion ? areaOfSlug(left.shift() ?? '') : 0;
  if (area === undefined) return undefined;
  const part = { platform, kind: kind ?? 'composite', category: category ?? 0, area };
  const [last, ...more] = left;
  if (more.length > 0) return undefined;
  if (last === undefined) return { ...part, period: 'week', date: '' };
  if (last === 'day' || last === 'month') return { ...part, period: last, date: '' };
  const told = periodOfSlug(last);
  return told && { ...part, period: told.period, date: told.day };
}
