import { describe, expect, it } from 'vitest';
import { fewestForLine, logLine, logSums, xAt, yAt } from './log-line';

const grid = (y: (x: number) => number, count = fewestForLine) =>
  Array.from({ length: count }, (_, nth) => ({ x: 1_000 * (nth + 1), y: y(1_000 * (nth + 1)) }));

describe('a line through points on two logarithmic axes', () => {
  it('is the power law that the points follow', () => {
    const line = logLine(logSums(grid((x) => 3 * x ** 0.7)));
    expect(line?.slope).toBeCloseTo(0.7, 9);
    expect(Math.exp(line?.intercept ?? 0)).toBeCloseTo(3, 6);
  });

  it('lies in the middle of points above and below it', () => {
    const points = grid((x) => x).flatMap(({ x, y }) => [
      { x, y: y * 2 },
      { x, y: y / 2 },
    ]);
    const line = logLine(logSums(points));
    expect(line && yAt(line, 5_000)).toBeCloseTo(5_000, 3);
  });

  it('says at which x a y is reached', () => {
    const line = logLine(logSums(grid((x) => 3 * x ** 0.7)));
    if (!line) throw new Error('there is a line');
    expect(xAt(line, yAt(line, 12_345))).toBeCloseTo(12_345, 4);
  });

  it('is none of too few points', () => {
    expect(logLine(logSums(grid((x) => x, fewestForLine - 1)))).toBeNull();
    expect(logLine(logSums([]))).toBeNull();
  });

  it('is none where all points stand above each other, or more costs less', () => {
    const above = grid((x) => x).map(({ y }) => ({ x: 7_777, y }));
    expect(logLine(logSums(above))).toBeNull();
    expect(logLine(logSums(grid((x) => 1_000_000 / x)))).toBeNull();
    expect(logLine(logSums(grid(() => 500)))).toBeNull();
  });
});
