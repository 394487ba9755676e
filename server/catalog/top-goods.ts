import { sql } from 'drizzle-orm';
import type { GoodCard } from '@/lib/contract/catalog';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { pageOfIds } from '@/server/catalog/lists/list-query';
import { readPage } from '@/server/catalog/lists/read-page';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday, todayOf } from '@/server/kernel/market-time';
import { type CardRow, cardColumns, listedCard } from './card';

/** The first goods of a list that can be ordered now: up to `count`, fewer where few can. */
export async function topGoods(
  db: Db,
  filter: Partial<ListFilter>,
  count: number,
): Promise<GoodCard[]> {
  const known = checkFilter(filter);
  if (!known) return [];
  const today = await todayOf(db);
  // Some are on leave or out of date: a few more are read than are wanted.
  const listed = await readPage(db, pageOfIds(known, { offset: 0 }, 'walk', count + 8));
  return listed
    .map((row) => listedCard(row, today))
    .filter(({ orderable }) => orderable)
    .slice(0, count);
}

/** The best goods of several platforms by turns, so that no platform fills a small list. @param category 0: any */
export async function topOfPlatforms(
  db: Db,
  platforms: readonly number[],
  count: number,
  category = 0,
): Promise<GoodCard[]> {
  const each = Math.ceil(count / platforms.length);
  const listed = await rows<CardRow & { today: string }>(
    db,
    sql`select ${cardColumns}, ${marketToday} as today
        from unnest(${arrayOf('smallint', platforms)}) with ordinality as p(no, place)
          cross join lateral (
            select good_id, row_number() over (order by score desc, good_id desc) as turn
            from good_listings where platform = p.no and category = ${category}::smallint
            order by score desc, good_id desc limit ${each + 4}) l
          join good_cards c on c.good_id = l.good_id
        order by l.turn, p.place`,
  );
  const goods = listed.map((row) => listedCard(row, row.today)).filter((good) => good.orderable);
  return goods.slice(0, count);
}
