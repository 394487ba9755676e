import { describe, expect, it } from 'vitest';
import { alongLog, logScale, spread } from './log-scale';

describe('a logarithmic axis', () => {
  it('goes from the tick below all values to the tick above', () => {
    expect(logScale([14_000, 3_200_000], [1, 3])).toEqual({
      from: 10_000,
      to: 10_000_000,
      ticks: [10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000],
    });
    expect(logScale([20_000, 50_000], [1, 2, 5])?.ticks).toEqual([20_000, 50_000]);
  });

  it('has a length where there is one value', () => {
    expect(logScale([10_000], [1, 3])?.ticks).toEqual([10_000, 30_000]);
    expect(logScale([], [1, 3])).toBeNull();
  });

  it('has decades of one length', () => {
    const axis = { from: 100, to: 10_000 };
    expect([100, 1_000, 10_000].map((value) => alongLog(axis, value))).toEqual([0, 0.5, 1]);
  });
});

describe('names beside each other', () => {
  it('stay where they have room', () => {
    expect(spread([10, 50, 90], 20)).toEqual([10, 50, 90]);
  });
  it('are moved apart, and keep their order and middle', () => {
    const moved = spread([50, 52, 51], 16);
    expect(
      moved.toSorted((a, b) => a - b).map((place, at, all) => place - (all[at - 1] ?? place)),
    ).toEqual([0, 16, 16]);
    expect(moved[0]).toBeLessThan(moved[2] ?? 0);
    expect(moved.reduce((sum, place) => sum + place, 0)).toBeCloseTo(153);
  });
});
