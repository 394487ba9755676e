import {
  type AreaPrices,
  type AskedPrices,
  areaPrices,
  askedPrices,
  type LikeSettled,
  likeSettled,
  type PricePoints,
  pricePoints,
  type UsualGap,
  usualGaps,
} from '@/server/catalog/public';
import { type CustodyCount, countCustody } from './count-custody';
import { countMarket, type MarketCount } from './count-market';
import { countPromises, type PromisesCount } from './count-promises';
import { countSolutions, type SolutionCount } from './count-solutions';
import { countRulings, countSources, type RulingsCount, type SourcesCount } from './count-trust';
import { keptFigures } from './kept-figures';
import { type Bookings, countBookings } from './trades/count-bookings';
import { countTrades, type TradesCount } from './trades/count-trades';

interface Figures {
  market: MarketCount;
  solutions: SolutionCount;
  price_spreads: AskedPrices;
  price_points: PricePoints;
  price_areas: AreaPrices;
  settled_prices: LikeSettled[];
  commercial_gaps: UsualGap[];
  custody: CustodyCount;
  promises: PromisesCount;
  rulings: RulingsCount;
  sources: SourcesCount;
  trades: TradesCount;
  bookings: Bookings;
}

const counts = {
  market: countMarket,
  solutions: countSolutions,
  price_spreads: askedPrices,
  price_points: pricePoints,
  price_areas: areaPrices,
  settled_prices: likeSettled,
  commercial_gaps: usualGaps,
  custody: countCustody,
  promises: countPromises,
  rulings: countRulings,
  sources: countSources,
  trades: countTrades,
  bookings: countBookings,
};

/** Of whole days, or of what moves little within one, hence counted once on each. */
const daily: readonly (keyof Figures)[] = [
  'custody',
  'promises',
  'rulings',
  'sources',
  'trades',
  'bookings',
  'price_areas',
];

/** Any number: one copy of the program counts at a time. */
const figuresLock = 7_204_542;

const kept = keptFigures<Figures>({ counts, daily, lock: figuresLock });

export const readFigures = kept.read;
export const refreshFigures = kept.refresh;
