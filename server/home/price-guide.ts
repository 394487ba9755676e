import type { Answer } from '@/lib/contract';
import { fansBands } from '@/lib/domain/catalog/bands';
import { categoryName } from '@/lib/domain/catalog/categories';
import { type Platform, platforms } from '@/lib/domain/catalog/platforms';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import type { Db } from '@/server/kernel/database';
import { countPrices, type PriceCount, type PriceSpread } from './count-prices';
import { readFigures } from './market-figures';

/** The price guide: counted by the jobs each hour and soon after a change; before their first count it is counted for the reader. */
export async function readPriceGuide(db: Db): Promise<Answer<'price_guide'>> {
  const { value, countedAt } = (await readFigures(db, 'asked_prices')) ?? {
    value: await countPrices(db),
    countedAt: new Date().toISOString(),
  };
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

function positionsOf(platform: Platform, { spreads }: PriceCount) {
  const found = (position: number, band: number) =>
    spreads.find(
      (row) => row.platform === platform.no && row.position === position && row.fans_band === band,
    );
  return platform.positions
    .filter(({ commissionOnly }) => !commissionOnly)
    .map(({ id, name, short, form }) => {
      const all = found(id, 0);
      return {
        id,
        name,
        short,
        form,
        count: all?.count ?? 0,
        price: spreadOf(all),
        cost_median_fen: all && all.count >= priceSample.least ? all.cost : null,
        bands: fansBands.map((band) => {
          const row = found(id, band.id);
          return { id: band.id, name: band.name, count: row?.count ?? 0, price: spreadOf(row) };
        }),
      };
    });
}

function spreadOf(row: PriceSpread | undefined) {
  if (!row || row.count < priceSample.least) return null;
  const [tenth_fen, low_fen, median_fen, high_fen, ninetieth_fen] = row.prices;
  return { tenth_fen, low_fen, median_fen, high_fen, ninetieth_fen };
}

function subjectsOf(platform: Platform, { subjects }: PriceCount) {
  return subjects
    .filter((row) => row.platform === platform.no && row.count >= priceSample.least)
    .map(({ category, count, prices: [low_fen, median_fen, high_fen] }) => ({
      id: category,
      name: categoryName(category),
      count,
      price: { low_fen, median_fen, high_fen },
    }));
}
