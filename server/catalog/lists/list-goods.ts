import { sql } from 'drizzle-orm';
import type { GoodsPage } from '@/lib/contract/catalog';
import { formatIds, type ListFilter, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import type { HubName } from '@/lib/domain/catalog/hubs';
import { facetCount } from '@/lib/domain/catalog/indexable';
import { invalid } from '@/lib/errors';
import { searchGoods } from '@/server/catalog/search/search-goods';
import type { Db } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { COUNTED_MOST, countList, countLists, keptTotal } from './count-list';
import { findGoods, type Listed } from './find-goods';
import { gatherReach, knownConditions } from './list-conditions';
import { readListKey } from './list-key';
import {
  filtersOfParts,
  type Part,
  type Plan,
  pageOfIds,
  pageOfParts,
  type Start,
} from './list-query';
import { readIds } from './read-ids';
import { pagesOf, readPage, toGoods } from './read-page';

/**
 * One page of a goods list (domain.md: The dash ids). At most two statements: the kept counts, and ids from a
 * covering index with the stored cards of 24 of them. A page behind the last one has no goods and the true `pages`.
 */
export async function listGoods(
  db: Db,
  {
    ids,
    hub,
    more,
    q,
    after,
  }: { ids: string; hub?: HubName | undefined; more: string; q: string; after: string },
): Promise<GoodsPage> {
  const filter = readIds(ids, hub, more);
  const start = startOf(filter, after);
  if (q) return searchGoods(db, filter, start, q);

  const { total, today, listed } = filter.more
    ? await findGoods(db, filter, start)
    : facetCount(filter) === 0 && knownConditions(filter).length === 0
      ? await wholeList(db, filter, start)
      : await narrowedList(db, filter, start);
  return {
    ids: formatIds(filter),
    q,
    page: filter.page,
    pages: pagesOf(total),
    total: Math.min(total, mostOf(filter)),
    total_capped: total > mostOf(filter),
    today,
    marks: [],
    instead: '',
    ...toGoods(listed, today),
  };
}

function mostOf(filter: ListFilter): number {
  return !filter.more && knownConditions(filter).length > 0
    ? COUNTED_MOST
    : Number.POSITIVE_INFINITY;
}

/** A list that nothing narrows: every entry of its index fits, so one statement reads page and count. */
async function wholeList(db: Db, filter: ListFilter, start: Start): Promise<Listed> {
  const listed = await readPage<{ total: number; today: string }>(
    db,
    pageOfIds(filter, start),
    sql`(${keptTotal(filter)}) as total, ${marketToday} as today`,
  );
  const [first] = listed;
  return first
    ? { total: first.total, today: first.today, listed }
    : { ...(await countList(db, filter)), listed };
}

/** A filtered list: the kept counts first, since they say how to read it, and which of its parts have nothing. */
async function narrowedList(db: Db, filter: ListFilter, start: Start): Promise<Listed> {
  const filters = filtersOfParts(filter);
  const counts = await countLists(db, filters);
  const total = counts.reduce((sum, count) => sum + count.total, 0);
  const today = counts[0]?.today ?? '';
  const parts = filters.flatMap((each, at): Part[] => {
    const count = counts[at];
    return count && count.total > 0 ? [{ filter: each, plan: planOf(each, count, start) }] : [];
  });
  const isBehind = 'offset' in start && start.offset >= total;
  if (isBehind || parts.length === 0) return { total, today, listed: [] };
  return { total, today, listed: await readPage(db, pageOfParts(filter, parts, start)) };
}

/**
 * Walking the order's index passes `passed / total` entries for each that fits. Gathering looks at `gathered` entries, descends its index, which costs as much as some eight of them, for
 * each combination of what is not asked for, and sorts what fits.
 */
function planOf(
  filter: ListFilter,
  { total, passed, gathered }: { total: number; passed: number; gathered: number },
  start: Start,
): Plan {
  const needed = ('offset' in start ? start.offset : 0) + PAGE_SIZE + 1;
  const walked = total < needed ? passed : (needed * passed) / total;
  const sought = gathered + 2 * total + 8 * gatherReach(filter).descents;
  return sought < walked ? 'gather' : 'walk';
}

function startOf(filter: ListFilter, after: string): Start {
  if (!after) return { offset: (filter.page - 1) * PAGE_SIZE };
  const key = readListKey(after);
  if (!key) throw invalid({ after: '翻页位置不正确，请从第一页开始' });
  return { after: key };
}
