import type { Answer } from '@/lib/contract';
import { fansBands } from '@/lib/domain/catalog/bands';
import { categoryName } from '@/lib/domain/catalog/categories';
import { type Platform, platforms } from '@/lib/domain/catalog/platforms';
import { type AskedPrices, toldCost, toldSpread } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { readPrices, spreadAt } from '@/server/market/public';

/** The price guide: counted by the jobs each hour and soon after a change; before their first count it is counted for the reader. */
export async function readPriceGuide(db: Db): Promise<Answer<'price_guide'>> {
  const { value, countedAt } = await readPrices(db);
  const counted = new Map(value.accounts.map(({ platform, count }) => [platform, count]));
  const whole = value.spreads.filter(({ fans_band }) => fans_band === 0);
  return {
    counted_at: countedAt,
    goods: [...counted.values()].reduce((sum, goods) => sum + goods, 0),
    offers: whole.reduce((sum, { count }) => sum + count, 0),
    platforms: platforms.map((platform) => ({
      no: platform.no,
      name: platform.name,
      goods: counted.get(platform.no) ?? 0,
      cost_name: platform.cost.name,
      main_position: platform.mainPosition,
      positions: positionsOf(platform, value),
      subjects: subjectsOf(platform, value),
    })),
  };
}

function positionsOf(platform: Platform, prices: AskedPrices) {
  return platform.positions
    .filter(({ commissionOnly }) => !commissionOnly)
    .map(({ id, name, short, form }) => {
      const all = spreadAt(prices, platform.no, id);
      return {
        id,
        name,
        short,
        form,
        count: all?.count ?? 0,
        price: toldSpread(all),
        cost_median_fen: toldCost(all),
        bands: fansBands.map((band) => {
          const row = spreadAt(prices, platform.no, id, band.id);
          return {
            id: band.id,
            name: band.name,
            count: row?.count ?? 0,
            price: toldSpread(row),
            cost_median_fen: toldCost(row),
          };
        }),
      };
    });
}

function subjectsOf(platform: Platform, { subjects }: AskedPrices) {
  return subjects.flatMap((row) => {
    const price = toldSpread(row);
    return row.platform === platform.no && price
      ? [{ id: row.category, name: categoryName(row.category), count: row.count, price }]
      : [];
  });
}
