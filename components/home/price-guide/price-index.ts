import type { Output } from '@/lib/contract';

export type Trends = Output<'price_trends'>;
export type Month = Trends['platforms'][number]['months'][number];

/** A month with its place on the line: the first one is 100. */
export interface IndexedMonth extends Month {
  index: number;
}

/**
 * The longest run of months up to the last one in which the same prices are known month by month, chained: what other accounts came or
 * went moves the line no more than the day's rain. Fewer than two months are no line.
 */
export function indexMonths(months: readonly Month[]): IndexedMonth[] {
  const begins = months.findLastIndex(({ change }) => change === null);
  const run = months.slice(Math.max(0, begins));
  let index = 100;
  const chained = run.map((month, nth) => {
    if (nth > 0) index *= month.change ?? 1;
    return { ...month, index };
  });
  return chained.length < 2 ? [] : chained;
}
