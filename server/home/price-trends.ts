import type { Answer } from '@/lib/contract';
import { areaName } from '@/lib/domain/catalog/areas';
import { type Platform, platforms } from '@/lib/domain/catalog/platforms';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { type AreaPrices, toldSpread } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { marketMoment } from '@/server/kernel/market-time';
import { type PriceMonth, readFigures, readPriceMonths } from '@/server/market/public';

/** Prices by month and by province, as they are kept: nothing is counted for a reader. */
export async function readPriceTrends(db: Db): Promise<Answer<'price_trends'>> {
  const [kept, months] = [await readFigures(db, 'price_areas'), await readPriceMonths(db)];
  return {
    platforms: platforms.map((platform) => ({
      no: platform.no,
      months: monthsOf(platform, months),
    })),
    areas: kept ? areasOf(kept.value) : [],
    areas_counted_at: kept?.countedAt ?? '',
  };
}

/** Days into the next month until which a month counts as counted at its end. */
const COUNTED_WITHIN_DAYS = 7;

function monthsOf(platform: Platform, months: readonly PriceMonth[]) {
  return months.flatMap((row) => {
    if (row.platform !== platform.no || row.position !== platform.mainPosition) return [];
    const { month, count, lowFen, medianFen, highFen, matched, change, countedAt } = row;
    const nextMonth = shiftDay(`${month.slice(0, 7)}-28`, 4).slice(0, 7);
    const counted = marketMoment(countedAt).day;
    return [
      {
        month: month.slice(0, 7),
        count,
        low_fen: lowFen,
        median_fen: medianFen,
        high_fen: highFen,
        matched,
        change,
        rebuilt: counted > shiftDay(`${nextMonth}-01`, COUNTED_WITHIN_DAYS),
      },
    ];
  });
}

function areasOf({ accounts, spreads }: AreaPrices) {
  const codes = [...new Set(accounts.map(({ area }) => area))];
  return codes
    .map((code) => {
      const own = accounts.filter(({ area }) => area === code);
      return {
        code,
        name: areaName(code),
        accounts: own.reduce((sum, { count }) => sum + count, 0),
        platforms: own.map(({ platform, count }) => {
          const row = spreads.find((each) => each.area === code && each.platform === platform);
          return { no: platform, accounts: count, count: row?.count ?? 0, price: toldSpread(row) };
        }),
      };
    })
    .sort((one, other) => other.accounts - one.accounts || one.code - other.code);
}
