import { desc } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { platforms } from '@/lib/domain/catalog/platforms';
import { toldBins, toldCost, toldSpread, topOfPlatforms } from '@/server/catalog/public';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { mainSpread, readFigures } from '@/server/market/public';
import { hotWords, listBrands } from '@/server/site/public';
import { brands } from '@/server/site/tables';
import { listSolutions, marketMix } from '@/server/solutions/public';
import { readListPrices } from './list-prices';
import { readMarketingCalendar } from './marketing-calendar';
import { readPicks } from './picks';
import { readPriceGuide } from './price-guide';
import { readPriceMap } from './price-map';
import { readPriceTrends } from './price-trends';
import { readTrust } from './trust';

const BRANDS = 16;
const MIX_SHOWN = 3;

export const homeHandlers = {
  home_index: ({ each }, { db }) =>
    cachedAnswer(db, `home_index ${each}`, () => readHome(db, each)),

  list_prices: (input, { db }) => readListPrices(db, input),

  price_map: ({ hub, budget }, { db }) =>
    cachedAnswer(db, `price_map ${hub} ${budget}`, () => readPriceMap(db, { hub, budget })),

  marketing_calendar: (_input, { db }) =>
    cachedAnswer(db, 'marketing_calendar', () => readMarketingCalendar(db)),

  trust: (_input, { db }) => cachedAnswer(db, 'trust', () => readTrust(db)),

  price_guide: (_input, { db }) => cachedAnswer(db, 'price_guide', () => readPriceGuide(db)),

  price_trends: (_input, { db }) => cachedAnswer(db, 'price_trends', () => readPriceTrends(db)),
} satisfies Handlers;

async function readHome(db: Db, each: number): Promise<Answer<'home_index'>> {
  const [market, prices, words, goods, brandRows, solutionRows] = await Promise.all([
    readFigures(db, 'market'),
    readFigures(db, 'price_spreads'),
    hotWords(db),
    bestOfEach(db, each),
    listBrands(db, [brands.place, desc(brands.joinedAt)], BRANDS),
    listSolutions(db),
  ]);
  return {
    hot_words: words,
    platforms: platforms.map(({ no, name, cost }) => {
      const spread = prices ? mainSpread(prices.value, no) : undefined;
      return {
        no,
        name,
        count: prices?.value.accounts.find(({ platform }) => platform === no)?.count ?? 0,
        price: toldSpread(spread),
        cost_name: cost.name,
        cost_median_fen: toldCost(spread),
        bins: toldBins(prices?.value, no),
      };
    }),
    goods,
    brands: brandRows,
    solutions: solutionRows.map(({ mix, ...row }) => ({ ...row, mix: mix.slice(0, MIX_SHOWN) })),
    market: market && {
      ...market.value,
      changes: market.value.changes ?? null,
      counted_at: market.countedAt,
    },
    mix: each === 0 ? await marketMix(db) : [],
  };
}

/** For every platform, in their order, what was picked and then the best that can be ordered now. */
async function bestOfEach(db: Db, each: number) {
  if (each === 0) return [];
  const numbers = platforms.map(({ no }) => no);
  const picked = (await readPicks(db, each)).flatMap(({ state, card }) =>
    state === 'shown' && card ? [card] : [],
  );
  // Some are on leave, and some may be the picked ones: more of each are read than are wanted.
  const spare = picked.length > 0 ? each : 2;
  const found = await topOfPlatforms(db, numbers, (each + spare) * numbers.length);
  const isPicked = new Set(picked.map(({ good_sn }) => good_sn));
  const all = [...picked, ...found.filter(({ good_sn }) => !isPicked.has(good_sn))];
  return numbers.map((platform) => ({
    platform,
    goods: all.filter(({ staff_style }) => staff_style === platform).slice(0, each),
  }));
}
