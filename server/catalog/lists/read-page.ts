import { type SQL, sql } from 'drizzle-orm';
import type { GoodCard } from '@/lib/contract/catalog';
import { MAX_PAGE, PAGE_SIZE } from '@/lib/domain/catalog/dash-ids';
import { type CardRow, cardColumns, listedCard } from '@/server/catalog/card';
import { tableOf } from '@/server/catalog/table-of';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { writeListKey } from './list-key';

export interface ListedRow extends CardRow {
  good_id: number;
  key: number;
}

/**
 * The cards of ids in their order.
 * @param more further columns, the same on every row
 */
export function readPage<M extends object = object>(
  db: Db,
  page: SQL,
  more?: SQL,
): Promise<(ListedRow & M)[]> {
  return rows<ListedRow & M>(
    db,
    sql`with page as materialized (select row_number() over () as n, good_id, key from (${page}) ids)
        select page.good_id, page.key, ${cardColumns}${more ? sql`, ${more}` : sql``}
        from page join good_cards c on c.good_id = page.good_id
        order by page.n`,
  );
}

/** The cards of goods that were found, in their order. */
export async function readCards(
  db: Db,
  found: readonly { good_id: number; key: number }[],
): Promise<ListedRow[]> {
  if (found.length === 0) return [];
  const told = tableOf(
    { n: 'integer', good_id: 'bigint', key: 'bigint' },
    found.map(({ good_id, key }, n) => ({ n, good_id, key })),
  );
  return readPage(db, sql`select good_id, key from ${told} order by n`);
}

/** The cards of goods as lists show them today, in their order; what is in no list is left out. */
export async function cardsOf(db: Db, goodIds: readonly number[]): Promise<GoodCard[]> {
  const today = await todayOf(db);
  const found = await readCards(
    db,
    goodIds.map((good_id) => ({ good_id, key: 0 })),
  );
  return found.map((row) => listedCard(row, today));
}

/** The goods of a page; the one more that was read says where the next page begins. */
export function toGoods(
  listed: readonly ListedRow[],
  today: string,
): { goods: GoodCard[]; next_key: string | null } {
  const shown = listed.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return {
    goods: shown.map((row) => listedCard(row, today)),
    next_key:
      last && listed.length > PAGE_SIZE
        ? writeListKey({ value: last.key, id: last.good_id })
        : null,
  };
}

export const pagesOf = (total: number): number =>
  Math.min(MAX_PAGE, Math.max(1, Math.ceil(total / PAGE_SIZE)));
