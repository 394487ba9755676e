import { describe, expect, it } from 'vitest';
import { peerPlace } from './peer-place';

/** Prices as a market has them: many small ones, few giants. */
const skewed = Array.from({ length: 200 }, (_, i) => Math.round(1000 * 1.05 ** i));

describe('a place among peers', () => {
  it('is the tenth that its share says, however lopsided the market is', () => {
    for (const own of skewed) {
      const place = peerPlace(skewed, own);
      expect(place?.bar).toBe(Math.min(9, Math.floor((place?.higherThan ?? 0) * 10)));
    }
    expect(peerPlace(skewed, skewed[140] ?? 0)).toMatchObject({ higherThan: 0.704, bar: 7 });
  });

  it('is drawn higher where values lie closer together', () => {
    const bars = peerPlace(skewed, 1000)?.bars ?? [];
    expect(bars).toHaveLength(10);
    expect(bars[0]).toBe(100);
    expect(bars).toEqual([...bars].sort((a, b) => b - a));
  });

  it('marks its axis with the median and what lies near both ends', () => {
    const values = Array.from({ length: 101 }, (_, i) => i);
    expect(peerPlace(values, 50)).toMatchObject({ higherThan: 0.5, bar: 5, axis: [2.5, 50, 97.5] });
  });

  it('says nothing among fewer than five, and survives peers that are all alike', () => {
    expect(peerPlace([1, 2, 3, 4], 2)).toBeUndefined();
    expect(peerPlace([7, 7, 7, 7, 7], 7)).toEqual({
      higherThan: 0,
      bars: Array(10).fill(100),
      bar: 0,
      axis: [7, 7, 7],
    });
  });
});
