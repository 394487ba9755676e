import type { Answer } from '@/lib/contract';
import { pricedFilter, withinFilter } from '@/lib/domain/catalog/budgets';
import { type HubName, hubs } from '@/lib/domain/catalog/hubs';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { logLine } from '@/lib/domain/figures/log-line';
import { isAppError } from '@/lib/errors';
import { countByPlatform, toldCost } from '@/server/catalog/public';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Db } from '@/server/kernel/database';
import { mainSpread, readPricePoints, readPrices } from '@/server/market/public';

/**
 * The map of a hub's prices: what the jobs keep of the whole catalogue, and beside it how many accounts a budget pays for, which is
 * counted as the list counts that the number leads to.
 */
export async function readPriceMap(
  db: Db,
  { hub, budget }: { hub: HubName; budget: number },
): Promise<Answer<'price_map'>> {
  const [points, prices, counted] = await Promise.all([
    readPricePoints(db),
    readPrices(db),
    countBudget(db, hub, budget),
  ]);
  return {
    counted_at: points.countedAt,
    day: points.value.day,
    budget_fen: budget * 100,
    platforms: hubs[hub].platforms.map((no) => {
      const { cost } = platformOf(no);
      const own = points.value.platforms.find(({ platform }) => platform === no);
      const each = toldCost(mainSpread(prices.value, no));
      return {
        no,
        accounts: prices.value.accounts.find(({ platform }) => platform === no)?.count ?? 0,
        priced: counted?.priced.get(no) ?? null,
        within: counted?.within.get(no) ?? null,
        thousand_fen: each === null ? null : each * (1000 / cost.per),
        line_of: own?.sums.count ?? 0,
        line: own ? logLine(own.sums) : null,
        fans: own ? { from: own.fans_from, to: own.fans_to } : null,
        points: own?.points ?? [],
      };
    }),
  };
}

/** Null while the columns that lists are counted from are read, after a start. */
async function countBudget(db: Db, hub: HubName, budget: number) {
  try {
    return {
      priced: await cachedAnswer(db, `priced ${hub}`, () => countByPlatform(db, pricedFilter(hub))),
      within: await countByPlatform(db, withinFilter(hub, budget)),
    };
  } catch (error) {
    if (isAppError(error) && error.code === 'try_later') return null;
    throw error;
  }
}
