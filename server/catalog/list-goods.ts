import type { GoodsPage } from '@/lib/contract/catalog';
import {
  checkFilter,
  filterKeys,
  formatIds,
  type ListFilter,
  PAGE_SIZE,
} from '@/lib/domain/catalog/dash-ids';
import { invalid } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { countList } from './count-list';
import { readListKey } from './list-key';
import { pageOfIds, type Start } from './list-query';
import { pagesOf, readPage, toGoods } from './read-page';
import { searchGoods } from './search-goods';
import { searchQuery } from './search-words';

/**
 * One page of a goods list (domain.md: The dash ids). Two statements: the kept counts, then ids from a covering
 * index with the stored cards of 24 of them. A page behind the last one has no goods and the true `pages`.
 */
export async function listGoods(
  db: Db,
  { ids, q, after }: { ids: string; q: string; after: string },
): Promise<GoodsPage> {
  const filter = readIds(ids);
  const start = startOf(filter, after);
  const words = q ? searchQuery(q) : undefined;
  if (q && !words) return emptyPage(db, filter, q);
  if (words) return searchGoods(db, filter, start, { q, words });

  const { total, passed, today } = await countList(db, filter);
  const pages = pagesOf(total);
  const known = {
    ids: formatIds(filter),
    q,
    page: filter.page,
    pages,
    total,
    total_capped: false,
    today,
  };
  const isBehind = 'offset' in start && start.offset >= Math.max(total, 1);
  const listed = isBehind
    ? []
    : await readPage(db, pageOfIds(filter, start, planOf(total, passed, start)));
  return { ...known, ...toGoods(listed, today) };
}

/**
 * Walking the order's index passes `passed / total` entries for each that fits; gathering touches all that fit,
 * and sorts them, some three times the work of an entry passed.
 */
function planOf(total: number, passed: number, start: Start): 'walk' | 'gather' {
  const needed = Math.min(total, ('offset' in start ? start.offset : 0) + PAGE_SIZE + 1);
  const walked = total < needed + 1 ? passed : (needed * passed) / Math.max(total, 1);
  return 3 * total + 100 < walked ? 'gather' : 'walk';
}

function readIds(ids: string): ListFilter {
  const numbers = /^\d{1,9}(-\d{1,9}){0,7}$/.test(ids) ? ids.split('-').map(Number) : [];
  const filter = checkFilter(
    Object.fromEntries(filterKeys.map((key, index) => [key, numbers[index] ?? 0])),
  );
  if (!filter || numbers.length === 0) throw invalid({ ids: '筛选条件不正确，请重新选择' });
  return filter;
}

function startOf(filter: ListFilter, after: string): Start {
  if (!after) return { offset: (filter.page - 1) * PAGE_SIZE };
  const key = readListKey(after);
  if (!key) throw invalid({ after: '翻页位置不正确，请从第一页开始' });
  return { after: key };
}

async function emptyPage(db: Db, filter: ListFilter, q: string): Promise<GoodsPage> {
  const { today } = await countList(db, filter);
  return {
    ids: formatIds(filter),
    q,
    page: filter.page,
    pages: 1,
    total: 0,
    total_capped: false,
    today,
    goods: [],
    next_key: null,
  };
}
