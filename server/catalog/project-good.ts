import { sql } from 'drizzle-orm';
import { areaName, placeName } from '@/lib/domain/catalog/areas';
import { bandOf, fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { categoryName } from '@/lib/domain/catalog/categories';
import { costFen } from '@/lib/domain/catalog/cost';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import { goodScore } from '@/lib/domain/catalog/score';
import type { ShownRecord } from '@/lib/domain/catalog/with-record';
import type { StoredCard } from './card';
import type { GoodSource, MetricValue, Series, SkuSource } from './good-source';
import { type GoodWords, wordsOfGood } from './search/words-of-good';
import {
  refusedNumbers,
  sharesOf,
  type Traits,
  tenThousandths,
  verifiedNumbers,
} from './traits-of';

/** A good as the tables have it: its keys beside what is told about it. */
export interface StoredGood {
  id: number;
  goodSn: string;
  /** by position */
  skuIds: ReadonlyMap<number, number>;
  source: Omit<GoodSource, 'cases'> & ShownRecord;
}

/** What lists read of a good; column names of the tables, so that a row goes in as it is. */
export interface Projection {
  goodId: number;
  card: StoredCard;
  listings: ListingRow[];
  offers: OfferRow[];
  words: GoodWords;
  traits: Traits;
}

export interface ListingRow {
  good_id: number;
  category: number;
  platform: number;
  area: number;
  fans_band: number;
  price_band: number;
  position_bands: number;
  score: number;
  main_value: number;
  cost_fen: number;
  price_fen: number;
  fans: number;
  on_time: number;
}

export interface OfferRow {
  good_id: number;
  position: number;
  platform: number;
  area: number;
  fans_band: number;
  price_band: number;
  category_bits: number;
  price_fen: number;
  cost_fen: number;
}

/** Stands for a cost that is not known: behind every known one. */
export const UNKNOWN_COST = Number.MAX_SAFE_INTEGER;

/** Rows of good_offers as o whose cost is known. */
export const isCostKnown = sql.raw(`o.cost_fen < ${UNKNOWN_COST}`);

/**
 * Makes what lists read from what is told about a good. Pure.
 * @param today prices that are over stay on its card and say so, but nothing is filtered, ordered or counted by them
 */
export function projectGood(good: StoredGood, today: string): Projection {
  const { id, source } = good;
  const platform = platformOf(source.platform);
  const figures = new Map<string, number>();
  let mainMetric: MetricValue | undefined;
  for (const row of source.metrics) {
    figures.set(row.kind, row.value);
    if (row.kind === platform.mainMetric) mainMetric = row;
  }
  const skus = [...source.skus].sort((a, b) => a.position - b.position);
  const sold = skus.filter(({ validUntil }) => validUntil >= today);
  const main = mainSku(platform, sold.length > 0 ? sold : skus);
  const fans = Math.round(figures.get('fans') ?? 0);
  const shared = {
    good_id: id,
    platform: source.platform,
    area: source.area,
    fans_band: bandOf(fansBands, fans),
  };
  const listing = {
    ...shared,
    price_band: main ? bandOf(priceBands, main.priceFen) : 0,
    position_bands: packBands(sold),
    score: goodScore(source),
    main_value: Math.round(figures.get(platform.mainMetric) ?? 0),
    cost_fen: main ? costOf(platform, main, figures) : UNKNOWN_COST,
    price_fen: main?.priceFen ?? 0,
    fans,
    on_time: source.onTimeRate === null ? -1 : Math.round(source.onTimeRate * 10_000),
  };
  return {
    goodId: id,
    listings: [0, ...source.categories].map((category) => ({ ...listing, category })),
    offers: sold.map((sku) => ({
      ...shared,
      position: sku.position,
      price_band: bandOf(priceBands, sku.priceFen),
      category_bits: source.categories.reduce((bits, category) => bits + 2 ** category, 0),
      price_fen: sku.priceFen,
      cost_fen: costOf(platform, sku, figures),
    })),
    traits: {
      good_id: id,
      platform: source.platform,
      categories: source.categories,
      area: source.area,
      fans,
      prices: byPosition(main, sold, ({ priceFen }) => priceFen),
      costs: byPosition(main, sold, (sku) => knownCost(costOf(platform, sku, figures))),
      completion: tenThousandths(figures.get('completion')),
      on_time: tenThousandths(source.onTimeRate),
      accept: tenThousandths(source.acceptRate),
      verified: verifiedNumbers[source.verified],
      refused: refusedNumbers(source.refusedIndustries),
      lead_days: source.leadTimeDays,
      leave_from: source.leaveFrom,
      leave_to: source.leaveTo,
      audience: sharesOf(source.audience),
      score: listing.score,
      main_value: listing.main_value,
    },
    words: wordsOfGood({
      goodId: id,
      score: listing.score,
      facets: {
        platform: listing.platform,
        priceBand: listing.price_band,
        fansBand: listing.fans_band,
      },
      title: source.title,
      accountId: source.accountId,
      categories: source.categories.map(categoryName),
      tags: source.tags,
      places: [areaName(source.area), source.city],
    }),
    card: {
      good_sn: good.goodSn,
      staff_style: source.platform,
      good_title: source.title,
      account_id: source.accountId,
      img: source.avatar ?? '',
      price_fen: main?.priceFen ?? 0,
      categories: source.categories.map(categoryName),
      tags: source.tags,
      area: placeName(source.area, source.city),
      verified: source.verified,
      order_count: source.orderCount,
      told_orders: source.told.orderCount,
      on_time_rate: source.onTimeRate,
      on_time_of: source.onTimeOf,
      rating: source.rating,
      rating_of: source.ratingOf,
      fans,
      growth_30d: figures.get('growth_30d') ?? null,
      main: mainMetric
        ? {
            kind: mainMetric.kind,
            value: mainMetric.value,
            source: mainMetric.source,
            as_of: mainMetric.asOf,
          }
        : null,
      spark: sparkline(source.series),
      status: source.status,
      leave_from: source.leaveFrom,
      leave_to: source.leaveTo,
      skus: skus.map((sku) => ({
        sku_id: good.skuIds.get(sku.position) ?? 0,
        position: sku.position,
        price_fen: sku.priceFen,
        commission: sku.commission,
        valid_until: sku.validUntil,
        cost_fen: knownCost(costOf(platform, sku, figures)),
      })),
    },
  };
}

/** The price a good is compared by: its platform's main position, else the cheapest that is not commission only. */
function mainSku(platform: Platform, skus: readonly SkuSource[]): SkuSource | undefined {
  const paid = skus.filter(({ priceFen }) => priceFen > 0);
  return (
    paid.find(({ position }) => position === platform.mainPosition) ??
    paid.sort((a, b) => a.priceFen - b.priceFen)[0] ??
    skus[0]
  );
}

/** A figure of the main price, then of each position by its number; null where it is not sold. */
const byPosition = (
  main: SkuSource | undefined,
  sold: readonly SkuSource[],
  figureOf: (sku: SkuSource) => number | null,
): (number | null)[] => [
  main ? figureOf(main) : null,
  ...Array.from({ length: Math.max(0, ...sold.map(({ position }) => position)) }, (_, index) => {
    const sku = sold.find(({ position }) => position === index + 1);
    return sku ? figureOf(sku) : null;
  }),
];

/** In 分; {@link UNKNOWN_COST} where reach is not known. */
function costOf(platform: Platform, sku: SkuSource, figures: ReadonlyMap<string, number>): number {
  return costFen(platform, sku.position, sku.priceFen, figures) ?? UNKNOWN_COST;
}

/** Eight positions of four bits fit a number that is exact in both languages. */
function packBands(skus: readonly SkuSource[]): number {
  return skus.reduce(
    (bits, { position, priceFen }) => bits + bandOf(priceBands, priceFen) * 16 ** (position - 1),
    0,
  );
}

const knownCost = (cost: number): number | null => (cost === UNKNOWN_COST ? null : cost);

/** 30 means of three days each, three significant digits: enough for 60 pixels. */
function sparkline(series: Series | null): number[] {
  const known = series?.values.filter((value) => value !== null) ?? [];
  if (known.length < 5) return [];
  const step = Math.max(1, Math.floor(known.length / 30));
  const points: number[] = [];
  for (let from = known.length % step; from < known.length; from += step) {
    const part = known.slice(from, from + step);
    const mean = part.reduce((sum, value) => sum + value, 0) / part.length;
    points.push(Number(mean.toPrecision(3)));
  }
  return points;
}
