import { formatCost } from '@/lib/domain/figures/format-figure';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import type { Fact } from './Opening';
import type { PositionPrices } from './service-data';

/** The median price of a position; nothing where too few are known. */
export const priceFacts = (prices: PositionPrices | undefined, name: string): Fact[] =>
  prices?.price ? [{ value: formatYuan(prices.price.median_fen), name: `${name}中位报价` }] : [];

/** The median of what a read, a play … costs there; nothing where it is not known. */
export const costFacts = (prices: PositionPrices | undefined, name: string): Fact[] =>
  prices?.cost_median_fen == null
    ? []
    : [{ value: formatCost(prices.cost_median_fen), name: `${name}中位` }];
