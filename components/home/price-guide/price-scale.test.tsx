import { describe, expect, it } from 'vitest';
import { alongScale } from '@/components/kit/charts/range-scale';
import { priceScale } from './price-scale';

describe('the axis of prices', () => {
  it('begins and ends at round prices around all of them', () => {
    const scale = priceScale([120_000, 4_300_000]);
    expect(scale).toEqual({
      from: 100_000,
      to: 5_000_000,
      ticks: [100_000, 200_000, 500_000, 1_000_000, 2_000_000, 5_000_000],
    });
  });

  it('writes only powers of ten where there would be too many ticks', () => {
    expect(priceScale([1_000, 90_000_000], 6).ticks).toEqual([
      1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
    ]);
  });

  it('gives each tenfold the same width and lets nothing stand outside', () => {
    const scale = priceScale([10_000, 1_000_000]);
    expect([10_000, 100_000, 1_000_000].map((fen) => alongScale(scale, fen, 200))).toEqual([
      0, 100, 200,
    ]);
    expect(alongScale(scale, 1, 200)).toBe(0);
    expect(alongScale(scale, 9_000_000, 200)).toBe(200);
  });

  it('holds one price alone, and none', () => {
    expect(priceScale([50_000])).toMatchObject({ from: 50_000, to: 100_000 });
    expect(priceScale([]).to).toBeGreaterThan(priceScale([]).from);
  });
});
