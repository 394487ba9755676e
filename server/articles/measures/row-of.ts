import type { FigureRow } from '@/lib/domain/articles/figure';
import { FEWEST } from '@/lib/domain/articles/figure';

/**
 * A row of a figure as a statement counted it.
 * @param count of what; below the fewest that are told the other values are not
 */
export const countedRow = (
  name: string,
  count: number,
  ...values: readonly (number | null)[]
): FigureRow => ({
  name,
  values: [count, ...values.map((value) => (count < FEWEST ? null : value))],
});

export const sumOf = (counts: readonly number[]): number =>
  counts.reduce((total, count) => total + count, 0);

/** Counts with their share of all of them. */
export function sharedRows(counted: readonly { name: string; count: number }[]): FigureRow[] {
  const all = sumOf(counted.map(({ count }) => count));
  return counted.map(({ name, count }) => ({
    name,
    values: [count, all === 0 ? null : count / all],
  }));
}
