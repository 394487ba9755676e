import { describe, expect, it } from 'vitest';
import { type CountedPost, commercialGap } from './recent-posts';

const today = '2026-11-23';

const posts = (
  isCommercial: boolean,
  reaches: readonly number[],
  postedOn = '2026-11-20',
): CountedPost[] => reaches.map((reach) => ({ postedOn, reach, isCommercial }));

const ordinary = posts(false, [100, 300, 200, 400, 500]);
const commercial = posts(true, [270, 240, 900, 100, 285]);

describe('the gap of commercial posts', () => {
  it('is their median against that of ordinary ones', () => {
    const told = commercialGap([...ordinary, ...commercial], today);
    expect(told).toMatchObject({
      ordinary: { count: 5, median: 300 },
      commercial: { count: 5, median: 270 },
    });
    expect(told.gap).toBeCloseTo(-0.1);
  });

  it('is not told of fewer than five of a kind, but how many there are is', () => {
    expect(commercialGap([...ordinary, ...commercial.slice(1)], today)).toMatchObject({
      commercial: { count: 4, median: null },
      gap: null,
    });
    expect(commercialGap([...ordinary.slice(1), ...commercial], today)).toMatchObject({
      ordinary: { count: 4, median: null },
      commercial: { count: 5, median: 270 },
      gap: null,
    });
    expect(commercialGap([], today).gap).toBeNull();
  });

  it('is of 90 days, today the last of them', () => {
    const first = posts(true, [1, 1, 1, 1, 1], '2026-08-26');
    const before = posts(true, [1, 1, 1, 1, 1], '2026-08-25');
    expect(commercialGap(first, today).commercial.count).toBe(5);
    expect(commercialGap(before, today).commercial.count).toBe(0);
    expect(commercialGap(posts(true, [1], '2026-11-24'), today).commercial.count).toBe(0);
  });

  it('is not told where ordinary posts reach nobody', () => {
    expect(commercialGap([...posts(false, [0, 0, 0, 0, 0]), ...commercial], today).gap).toBeNull();
  });
});
