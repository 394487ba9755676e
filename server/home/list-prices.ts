import type { Answer } from '@/lib/contract';
import type { ListFilter } from '@/lib/domain/catalog/dash-ids';
import type { HubName } from '@/lib/domain/catalog/hubs';
import { ownAddress } from '@/lib/domain/catalog/list-address';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import {
  keptOfList,
  type PriceSpread,
  pricesOfList,
  readIds,
  toldCost,
  toldLeastCost,
  toldSpread,
} from '@/server/catalog/public';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Db } from '@/server/kernel/database';
import { readPrices, spreadAt } from '@/server/market/public';

/**
 * What the goods of a list ask: from the kept count where it has this list, else counted for the reader.
 * @throws AppError invalid_input where `ids` are no filter
 */
export async function readListPrices(
  db: Db,
  { ids, hub }: { ids: string; hub?: HubName | undefined },
): Promise<Answer<'list_prices'>> {
  const filter: ListFilter = { ...readIds(ids, hub), sort: 0, page: 1 };
  const position = filter.position || findPlatform(filter.platform)?.mainPosition || 0;
  const spread =
    (await keptSpread(db, filter, position)) ??
    (
      await keptOfList(db, filter, `prices ${ownAddress(filter)}`, async () => ({
        spread: await pricesOfList(db, filter),
      }))
    ).spread;
  return {
    position,
    count: spread?.count ?? 0,
    price: toldSpread(spread),
    // Over all platforms a thousand plays would stand beside a read.
    cost_median_fen: position ? toldCost(spread) : null,
    cost_least_fen: position ? toldLeastCost(spread) : null,
  };
}

/** Kept are the positions of a platform by followers, and its main one by subject (askedPrices). */
async function keptSpread(
  db: Db,
  { platform, category, fans, price, area }: ListFilter,
  position: number,
): Promise<PriceSpread | undefined> {
  if (!position || price || area || (category && fans)) return undefined;
  const { value } = await cachedAnswer(db, 'price_spreads', () => readPrices(db), ['figures']);
  if (!category) return spreadAt(value, platform, position, fans);
  const isMain = position === findPlatform(platform)?.mainPosition;
  return isMain
    ? value.subjects.find((row) => row.platform === platform && row.category === category)
    : undefined;
}
