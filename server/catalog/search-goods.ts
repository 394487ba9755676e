import { type SQL, sql } from 'drizzle-orm';
import type { GoodsPage } from '@/lib/contract/catalog';
import { formatIds, type ListFilter, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { cardColumns } from './card';
import { readsOffers, rowConditions } from './list-conditions';
import { orderOf, type Start, walk } from './list-query';
import { type ListedRow, pagesOf, readPage, toGoods } from './read-page';

/** Goods with the words that are looked at one by one; words that more have are looked for along the list. */
const MOST = 5_000;
/** How far along the list: the goods behind are not found by a word that is so common. */
const REACH = 20_000;

interface Search {
  q: string;
  /** tsquery of it */
  words: string;
  /** for tests: other bounds */
  most?: number;
}

/**
 * One page of the goods that have every word, within a filter. In the usual order the closest titles come
 * first: an account whose id or title is just what was asked, then the others by score.
 */
export async function searchGoods(
  db: Db,
  filter: ListFilter,
  start: Start,
  { q, words, most = MOST }: Search,
): Promise<GoodsPage> {
  const few = await fewGoods(db, filter, start, { q, words, most });
  const { total, looked_at, today } = few[0] ?? (await countFew(db, filter, words, most));
  const isCommon = looked_at >= most;
  const listed = isCommon ? await readPage(db, alongTheList(filter, start, words)) : few;
  const known = isCommon ? ('offset' in start ? start.offset : 0) + listed.length : 0;
  const atLeast = Math.max(total, listed.length > 0 ? known : 0);
  return {
    ids: formatIds(filter),
    q,
    page: filter.page,
    pages: pagesOf(atLeast),
    total: atLeast,
    total_capped: isCommon,
    today,
    ...toGoods(listed, today),
  };
}

/** A page of the goods that have the words, of the first `most` of them, with how many there are. */
function fewGoods(
  db: Db,
  filter: ListFilter,
  start: Start,
  { q, words, most }: { q: string; words: string; most: number },
): Promise<(ListedRow & { total: number; looked_at: number; today: string })[]> {
  const { by, behind } = orderOf(filter, start);
  const exact = q.trim().toLowerCase();
  const key =
    filter.sort === 0
      ? sql`key + case when exists (select 1 from goods g where g.id = good_id
              and (lower(g.account_id) = ${exact} or lower(g.title) = ${exact})) then 100000 else 0 end`
      : sql`key`;
  return rows(
    db,
    sql`with ${found(filter, words, most)},
        page as materialized (
          select row_number() over () as n, good_id, key from (
            select good_id, key from (select good_id, (${key})::bigint as key from found) ranked
            where ${behind(sql`key`, sql`good_id`)} ${by}
            limit ${PAGE_SIZE + 1} offset ${'offset' in start ? start.offset : 0}) ordered)
        select page.good_id, page.key, ${cardColumns}, (select count(*)::integer from found) as total,
          (select count(*)::integer from matching) as looked_at, ${marketToday} as today
        from page join good_cards c on c.good_id = page.good_id order by page.n`,
  );
}

/** The same figures where the page has no goods to carry them. */
async function countFew(db: Db, filter: ListFilter, words: string, most: number) {
  const [row] = await rows<{ total: number; looked_at: number; today: string }>(
    db,
    sql`with ${found(filter, words, most)}
        select (select count(*)::integer from found) as total,
          (select count(*)::integer from matching) as looked_at, ${marketToday} as today`,
  );
  if (!row) throw new Error('a count has one row');
  return row;
}

/** An array, not a join: the planner knows little about words, and must not walk the whole list for a few. */
function found(filter: ListFilter, words: string, most: number): SQL {
  const { column } = orderOf(filter, { offset: 0 });
  const table = readsOffers(filter) ? sql`good_offers` : sql`good_listings`;
  return sql`matching as materialized (
      select good_id from good_words where words @@ ${words}::tsquery limit ${most}),
    found as materialized (
      select l.good_id, l.${column} as key from ${table} l
      where l.good_id = any(array(select good_id from matching))
        and ${sql.join(rowConditions(filter), sql` and `)})`;
}

/** The first goods of the list that have the words: where very many do, some come soon. */
function alongTheList(filter: ListFilter, start: Start, words: string): SQL {
  const { by } = orderOf(filter, start);
  return sql`select good_id, key from (${walk(filter, start, REACH)}) listed
    where exists (select 1 from good_words w where w.good_id = listed.good_id and w.words @@ ${words}::tsquery)
    ${by} limit ${PAGE_SIZE + 1} offset ${'offset' in start ? start.offset : 0}`;
}
