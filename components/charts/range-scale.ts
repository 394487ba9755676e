/** Lowest, quartiles and highest price in 分. */
export interface PriceRange {
  min_fen: number;
  low_fen: number;
  median_fen: number;
  high_fen: number;
  max_fen: number;
}

export interface RangeScale {
  /** 分, both powers of ten of a 元 */
  from: number;
  to: number;
}

/** Whole decades around all ranges, so that bars of one block can be compared. */
export function rangeScale(ranges: readonly PriceRange[]): RangeScale {
  const lowest = Math.max(100, Math.min(...ranges.map(({ min_fen }) => min_fen)));
  const highest = Math.max(...ranges.map(({ max_fen }) => max_fen));
  return {
    from: 10 ** Math.floor(Math.log10(lowest)),
    to: Math.max(10 ** Math.ceil(Math.log10(highest)), lowest * 10),
  };
}
