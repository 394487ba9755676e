import type { RangeScale } from '@/components/kit/charts/range-scale';

export interface PriceScale extends RangeScale {
  /** round prices between the two, ascending */
  ticks: number[];
}

const steps = [1, 2, 5];

/**
 * The axis around some prices: it begins and ends at 1, 2 or 5 times a power of ten. Prices of one block span three
 * decades, on a linear axis the lower half of them would be one dot.
 * @param most ticks at most; where 1-2-5 are too many, only the powers of ten are written
 */
export function priceScale(prices: readonly number[], most = 8): PriceScale {
  const known = prices.filter((price) => price > 0);
  const lowest = known.length > 0 ? Math.min(...known) : 10_000;
  const highest = known.length > 0 ? Math.max(...known) : 1_000_000;
  const round = rounds(Math.floor(Math.log10(lowest)), Math.ceil(Math.log10(highest)) + 1);
  const from = round.findLast((value) => value <= lowest) ?? lowest;
  const to = round.find((value) => value >= highest && value > from) ?? highest;
  const between = round.filter((value) => value >= from && value <= to);
  const powers = between.filter((value) => Number.isInteger(Math.log10(value)));
  return { from, to, ticks: between.length <= most ? between : powers };
}

/** 1, 2 and 5 times the powers of ten, ascending. */
function rounds(first: number, last: number): number[] {
  const found: number[] = [];
  for (let power = first; power <= last; power++) {
    for (const step of steps) found.push(step * 10 ** power);
  }
  return found;
}
