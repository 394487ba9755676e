import { platformOf } from '@/lib/domain/catalog/platforms';
import {
  type AskedPrices,
  askedPrices,
  type PricePoints,
  pricePoints,
} from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { readFigures } from './market-figures';

/** The kept count of all prices; counted for the reader where the jobs have not come by yet. */
export async function readPrices(db: Db): Promise<{ value: AskedPrices; countedAt: string }> {
  return (
    (await readFigures(db, 'price_spreads')) ?? {
      value: await askedPrices(db),
      countedAt: new Date().toISOString(),
    }
  );
}

/** The kept points of the map of prices, in the same way. */
export async function readPricePoints(db: Db): Promise<{ value: PricePoints; countedAt: string }> {
  return (
    (await readFigures(db, 'price_points')) ?? {
      value: await pricePoints(db),
      countedAt: new Date().toISOString(),
    }
  );
}

/** @param fansBand 0: all followers together */
export const spreadAt = (prices: AskedPrices, platform: number, position: number, fansBand = 0) =>
  prices.spreads.find(
    (row) => row.platform === platform && row.position === position && row.fans_band === fansBand,
  );

/** What a platform as a whole costs is what its main position costs. */
export const mainSpread = (prices: AskedPrices, platform: number) =>
  spreadAt(prices, platform, platformOf(platform).mainPosition);
