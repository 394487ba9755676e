import { describe, expect, it } from 'vitest';
import { drawMap, fansAt, type MapPlatform, type PriceMapData, picture } from './draw-map';

const platform = (no: number, more: Partial<MapPlatform> = {}): MapPlatform => ({
  no,
  accounts: 400,
  priced: 390,
  within: 300,
  thousand_fen: 4_000,
  line_of: 390,
  line: { slope: 1, intercept: 0 },
  fans: { from: 10_000, to: 5_000_000 },
  points: [
    { sn: 'a', title: '甲', fans: 12_000, price_fen: 60_000 },
    { sn: 'b', title: '乙', fans: 3_000_000, price_fen: 4_000_000 },
  ],
  ...more,
});

const map = (platforms: MapPlatform[], budget_fen = 2_000_000): PriceMapData => ({
  counted_at: '2026-11-20T00:00:00Z',
  day: '2026-11-20',
  budget_fen,
  platforms,
});

describe('the map of prices', () => {
  it('stands every point, the lines and the budget within its field', () => {
    const drawn = drawMap(map([platform(5), platform(9, { line: { slope: 0.8, intercept: 3 } })]));
    for (const { points, line } of drawn?.platforms ?? []) {
      for (const { x, y } of [...points, ...(line ? [line.from, line.to] : [])]) {
        expect(x).toBeGreaterThanOrEqual(picture.left - 0.01);
        expect(x).toBeLessThanOrEqual(picture.right + 0.01);
        expect(y).toBeGreaterThanOrEqual(picture.top - 0.01);
        expect(y).toBeLessThanOrEqual(picture.bottom + 0.01);
      }
    }
    expect(drawn?.platforms[0]?.ring).toMatchObject({ fans: expect.closeTo(2_000_000, 0) });
    expect(drawn?.platforms[0]?.ring?.y).toBe(drawn?.budgetY);
  });

  it('grows with a budget that is above all prices', () => {
    const drawn = drawMap(map([platform(5)], 900_000_000));
    expect(drawn?.price.to).toBe(1_000_000_000);
    expect(drawn?.platforms[0]?.ring).toBeNull();
  });

  it('draws points without a line where accounts are too few, and nothing of none', () => {
    const [drawn] = drawMap(map([platform(5, { line: null })]))?.platforms ?? [];
    expect(drawn).toMatchObject({ line: null, ring: null });
    expect(drawn?.points).toHaveLength(2);
    expect(
      drawMap(map([platform(5, { points: [], fans: null, line: null, line_of: 0 })])),
    ).toBeNull();
    expect(drawMap(map([]))).toBeNull();
  });

  it('tells no followers beyond the platform’s smallest and largest account', () => {
    expect(fansAt(platform(5), 2_000_000)).toBeCloseTo(2_000_000, 0);
    expect(fansAt(platform(5), 100)).toBeNull();
    expect(fansAt(platform(5), 900_000_000)).toBeNull();
    expect(fansAt(platform(5, { line: null }), 2_000_000)).toBeNull();
  });

  it('moves apart the numbers of lines that meet the budget beside each other', () => {
    const drawn = drawMap(map([5, 10, 7].map((no) => platform(no))));
    const xs = (drawn?.platforms ?? []).map(({ ring }) => ring?.nameX ?? 0).sort((a, b) => a - b);
    expect((xs[1] ?? 0) - (xs[0] ?? 0)).toBeGreaterThan(40);
    expect((xs[2] ?? 0) - (xs[1] ?? 0)).toBeGreaterThan(40);
  });
});
