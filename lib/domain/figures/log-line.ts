/** What a line through points with both axes logarithmic is made of: sums over ln x and ln y. */
export interface LogSums {
  count: number;
  x: number;
  y: number;
  xx: number;
  xy: number;
}

/** ln y = intercept + slope · ln x */
export interface LogLine {
  slope: number;
  intercept: number;
}

/** Below so many points a line says more about single ones than about all. */
export const fewestForLine = 30;

/** Sums of points, each positive. */
export function logSums(points: readonly { x: number; y: number }[]): LogSums {
  const sums = { count: 0, x: 0, y: 0, xx: 0, xy: 0 };
  for (const point of points) {
    const [x, y] = [Math.log(point.x), Math.log(point.y)];
    sums.count += 1;
    sums.x += x;
    sums.y += y;
    sums.xx += x * x;
    sums.xy += x * y;
  }
  return sums;
}

/**
 * The line of least squares. Null of fewer than {@link fewestForLine} points, of points that stand above each other, and where y does
 * not grow with x: it answers how large x is at a given y.
 */
export function logLine({ count, x, y, xx, xy }: LogSums): LogLine | null {
  if (count < fewestForLine) return null;
  const spread = count * xx - x * x;
  // What is left of equal values by rounding.
  if (spread <= 1e-9 * count * xx) return null;
  const slope = (count * xy - x * y) / spread;
  return slope > 1e-6 ? { slope, intercept: (y - slope * x) / count } : null;
}

export const yAt = ({ slope, intercept }: LogLine, x: number): number =>
  Math.exp(intercept + slope * Math.log(x));

export const xAt = ({ slope, intercept }: LogLine, y: number): number =>
  Math.exp((Math.log(y) - intercept) / slope);
