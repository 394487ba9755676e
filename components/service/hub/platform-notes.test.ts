import { describe, expect, it } from 'vitest';
import { someFacets } from '@/tests/support/test-card';
import type { MapPlatform } from '../price-map/draw-map';
import { platformNotes } from './platform-notes';

const of = (no: number, more: Partial<MapPlatform>): MapPlatform => ({
  no,
  accounts: 100,
  priced: 100,
  within: 50,
  thousand_fen: null,
  line_of: 100,
  line: null,
  fans: null,
  points: [],
  ...more,
});

const notes = (platforms: MapPlatform[], facets = [someFacets({ platform: 5, total: 1_000 })]) =>
  platformNotes({
    map: { counted_at: '', day: '', budget_fen: 2_000_000, platforms },
    prices: [],
    facets,
  });

describe('what a platform is good for', () => {
  it('is the first thing in which its figures lead, each thing of one platform', () => {
    const told = notes([
      of(5, { accounts: 400, thousand_fen: 3_000 }),
      of(10, { accounts: 300, thousand_fen: 4_000 }),
      of(7, { accounts: 100, thousand_fen: 7_150 }),
      // Reads are not compared with plays.
      of(9, { accounts: 90, thousand_fen: 45_000 }),
    ]);
    expect(told.map(({ no, head }) => [no, head])).toEqual([
      [5, '千次播放最便宜，中位 ¥30.00'],
      [10, '300 个账号在架'],
      [7, '千次播放最贵，中位 ¥71.50'],
      [9, '90 个账号在架'],
    ]);
    expect(told[0]?.fact).toBe('品类以美食 16.8%、美妆 14.2%为多');
    expect(told[1]?.fact).toBe('');
  });

  it('is said of nobody where two are equal, or one is alone', () => {
    expect(notes([of(5, {}), of(10, {})]).map(({ head }) => head)).toEqual([
      '100 个账号在架',
      '100 个账号在架',
    ]);
    expect(notes([of(5, { thousand_fen: 3_000 }), of(10, { accounts: 0 })])).toHaveLength(1);
    expect(notes([of(5, { thousand_fen: 3_000 })])[0]?.head).toBe('100 个账号在架');
  });
});
