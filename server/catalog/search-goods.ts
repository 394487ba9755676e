import { sql } from 'drizzle-orm';
import type { GoodsPage } from '@/lib/contract/catalog';
import { formatIds, type ListFilter, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import { type Db, rows } from '@/server/kernel/database';
import { readsOffers, rowConditions } from './list-conditions';
import { orderOf, type Start } from './list-query';
import { marketToday } from './market-today';
import { pagesOf, readPage, toGoods } from './read-page';

/** Goods a search looks at; a word that more have is too common to be told apart further. */
const MOST = 5_000;

/**
 * One page of the goods that have every word, within a filter. In the usual order the closest titles come
 * first: an account whose id or title is just what was asked, then the others by score.
 */
export async function searchGoods(
  db: Db,
  filter: ListFilter,
  start: Start,
  { q, words }: { q: string; words: string },
): Promise<GoodsPage> {
  const table = readsOffers(filter) ? sql`good_offers` : sql`good_listings`;
  const { column, by, behind } = orderOf(filter, start);
  const exact = q.trim().toLowerCase();
  const ranked =
    filter.sort === 0
      ? sql`key + case when exists (select 1 from goods g where g.id = good_id
              and (lower(g.account_id) = ${exact} or lower(g.title) = ${exact})) then 100000 else 0 end`
      : sql`key`;
  // An array, not a join: the planner knows little about words, and must not walk the whole list for a few.
  const found = sql`
    select l.good_id, l.${column} as key from ${table} l
    where l.good_id = any(array(select good_id from good_words where words @@ ${words}::tsquery limit ${MOST}))
      and ${sql.join(rowConditions(filter), sql` and `)}`;
  const [count] = await rows<{ total: number; looked_at: number; today: string }>(
    db,
    sql`select (select count(*)::integer from (${found}) f) as total,
          (select count(*)::integer from
            (select 1 from good_words where words @@ ${words}::tsquery limit ${MOST}) w) as looked_at,
          ${marketToday} as today`,
  );
  if (!count) throw new Error('a count has one row');
  const page = sql`
    select good_id, key from (select good_id, (${ranked})::bigint as key from (${found}) f) ranked
    where ${behind(sql`key`, sql`good_id`)}
    ${by}
    limit ${PAGE_SIZE + 1} offset ${'offset' in start ? start.offset : 0}`;
  const listed = count.total === 0 ? [] : await readPage(db, page);
  return {
    ids: formatIds(filter),
    q,
    page: filter.page,
    pages: pagesOf(count.total),
    total: count.total,
    total_capped: count.looked_at >= MOST,
    today: count.today,
    ...toGoods(listed, count.today),
  };
}
