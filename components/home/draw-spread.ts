import { alongScale, type PriceRange } from '@/components/kit/charts/range-scale';
import { MARKET_BINS, marketScale } from '@/lib/domain/catalog/market-scale';

/** Height of the drawing; its width is a step of the axis each. */
export const SPREAD_HEIGHT = 40;

export interface DrawnSpread {
  /** outline of all prices, and of the middle half of them */
  all: string;
  half: string;
  /** where the median stands */
  median: number;
}

/** How prices spread over the axis, as outlines from its ground up; the highest step takes the whole height. */
export function drawSpread(bins: readonly number[], range: PriceRange): DrawnSpread {
  const highest = Math.max(...bins);
  const points = [
    [0, 0] as const,
    ...bins.map((count, nth) => [nth + 0.5, (count / highest) * SPREAD_HEIGHT] as const),
    [MARKET_BINS, 0] as const,
  ];
  const heightAt = (x: number): number => {
    const after = points.findIndex(([at]) => at >= x);
    const [rightX = 0, right = 0] = points[after] ?? [];
    const [leftX = 0, left = 0] = points[Math.max(0, after - 1)] ?? [];
    return rightX === leftX ? right : left + ((right - left) * (x - leftX)) / (rightX - leftX);
  };
  const along = (fen: number) => alongScale(marketScale, fen, MARKET_BINS);
  const [from, to] = [along(range.low_fen), along(range.high_fen)];
  return {
    all: outline(points),
    half: outline([
      [from, 0],
      [from, heightAt(from)],
      ...points.filter(([x]) => x > from && x < to),
      [to, heightAt(to)],
      [to, 0],
    ]),
    median: along(range.median_fen),
  };
}

const outline = (points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, height]) => `${round(x)} ${round(SPREAD_HEIGHT - height)}`).join('L')}Z`;

const round = (value: number): number => Math.round(value * 10) / 10;
