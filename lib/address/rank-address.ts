import { isCategory } from '@/lib/domain/catalog/categories';
import { type PeriodKey, periods, type WireKey, wireBoards } from '@/lib/domain/rankings/ranking';
import { href } from './routes';

/** What a ranking page shows. */
export interface RankFilter {
  board: WireKey;
  period: PeriodKey;
  /** 0: all subjects */
  category: number;
  /** last day, YYYY-MM-DD; '' the newest */
  date: string;
  /** from 1 */
  page: number;
}

export const startFilter: RankFilter = {
  board: 'wechat',
  period: 'day',
  category: 0,
  date: '',
  page: 1,
};

/** The one address of a filter: what is as at the start is left out, the rest stands in one order. */
export function rankHref(filter: RankFilter): string {
  const { board, period, category, date, page } = filter;
  return href('platformList', {
    board: board === startFilter.board ? undefined : board,
    period: period === startFilter.period ? undefined : period,
    category: category || undefined,
    date: date || undefined,
    page: page === 1 ? undefined : page,
  });
}

/** Some values changed; page 1 again. */
export const changeRank = (filter: RankFilter, change: Partial<RankFilter>): RankFilter => ({
  ...filter,
  page: 1,
  ...change,
});

/** The filter of an address; undefined where a value means nothing. Keys that are not ours are passed over. */
export function parseRank(query: URLSearchParams): RankFilter | undefined {
  const board = wireBoards.find(({ key }) => key === (query.get('board') ?? startFilter.board));
  const period = periods.find(({ key }) => key === (query.get('period') ?? startFilter.period));
  const category = whole(query.get('category'), 0);
  const page = whole(query.get('page'), 1);
  const date = query.get('date') ?? '';
  if (!board || !period || category === undefined || !page) return undefined;
  if (category !== 0 && !isCategory(category)) return undefined;
  if (!/^(\d{4}-\d{2}-\d{2})?$/.test(date)) return undefined;
  return { board: board.key, period: period.key, category, date, page };
}

function whole(text: string | null, absent: number): number | undefined {
  if (text === null) return absent;
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
