/**
 * The middle of some known values, as prices have it (server/catalog/prices/asked-prices): the lowest that at least half of them
 * do not exceed, always one that is really there. 0 of none.
 */
export function medianOf(values: readonly (number | null)[]): number {
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
}
