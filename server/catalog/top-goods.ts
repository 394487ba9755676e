import type { GoodCard } from '@/lib/contract/catalog';
import { checkFilter, type ListFilter } from '@/lib/domain/catalog/dash-ids';
import type { Db } from '@/server/kernel/database';
import { cardOf } from './card';
import { pageOfIds } from './list-query';
import { todayOf } from './market-today';
import { readPage } from './read-page';

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
    .map(({ card }) => cardOf(card, today))
    .filter(({ orderable }) => orderable)
    .slice(0, count);
}

/** The best goods of several platforms by turns, so that no platform fills a small list. */
export async function topOfPlatforms(
  db: Db,
  platforms: readonly ListFilter['platform'][],
  count: number,
): Promise<GoodCard[]> {
  const each = Math.ceil(count / platforms.length) + 1;
  const perPlatform: GoodCard[][] = [];
  for (const platform of platforms) perPlatform.push(await topGoods(db, { platform }, each));
  const byTurns = Array.from({ length: each }, (_, turn) =>
    perPlatform.flatMap((goods) => goods.slice(turn, turn + 1)),
  );
  return byTurns.flat().slice(0, count);
}
