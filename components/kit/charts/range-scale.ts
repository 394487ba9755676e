import { formatYuanRange } from '@/lib/domain/money/format-yuan';

/** The quartiles of some prices in 分, and the ends of their middle eight tenths where those are known. */
export interface PriceRange {
  tenth_fen?: number;
  low_fen: number;
  median_fen: number;
  high_fen: number;
  ninetieth_fen?: number;
}

/** A logarithmic axis of prices in 分. */
export interface RangeScale {
  from: number;
  to: number;
}

/** Whole decades of a 元 around all ranges, so that bars of one block can be compared. */
export function rangeScale(ranges: readonly PriceRange[]): RangeScale {
  const lowest = Math.max(
    100,
    Math.min(...ranges.map(({ tenth_fen, low_fen }) => tenth_fen ?? low_fen)),
  );
  const highest = Math.max(
    ...ranges.map(({ ninetieth_fen, high_fen }) => ninetieth_fen ?? high_fen),
  );
  return {
    from: 10 ** Math.floor(Math.log10(lowest)),
    to: Math.max(10 ** Math.ceil(Math.log10(highest)), lowest * 10),
  };
}

/**
 * Where a price lies on the axis, 0 to `width`; what lies outside stands at its end. To a tenth of a pixel: the
 * logarithms of two JavaScript engines differ in their last digit, and React compares the text.
 */
export function alongScale({ from, to }: RangeScale, fen: number, width: number): number {
  const share = Math.log(Math.min(Math.max(fen, from), to) / from) / Math.log(to / from);
  return Math.round(share * width * 10) / 10;
}

/** How every bar of prices is read. @param parts `half`: of these the middle eight tenths are not known */
export const rangeLegend = (parts: 'all' | 'half' = 'all'): string =>
  `${parts === 'all' ? '浅条为中间八成报价，' : ''}深条为中间一半，竖线为中位`;

/** The same with the ends of the axis. */
export const scaledLegend = (scale: RangeScale, parts?: 'all' | 'half'): string =>
  `${rangeLegend(parts)}；对数刻度 ${formatYuanRange(scale.from, scale.to)}`;
