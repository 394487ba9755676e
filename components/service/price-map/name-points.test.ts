import { expect, it } from 'vitest';
import { namedPoints, nearest } from './name-points';

const map = {
  counted_at: '2026-11-20T00:00:00Z',
  day: '2026-11-20',
  budget_fen: 2_000_000,
  platforms: [
    { no: 10, sn: 'large0000', title: '大号', fans: 3_000_000, price_fen: 4_000_000 },
    { no: 5, sn: 'small0000', title: '小号', fans: 20_000, price_fen: 80_000 },
  ].map(({ no, ...point }) => ({
    no,
    accounts: 1,
    priced: 1,
    within: 1,
    thousand_fen: null,
    line_of: 1,
    line: null,
    fans: { from: point.fans, to: point.fans },
    points: [point],
  })),
};

it('names the points of the map from few followers to many, each with its account', () => {
  const points = namedPoints(map);
  expect(points.map(({ words, href }) => `${words} ${href}`)).toEqual([
    '小号（抖音）2.0万粉 ¥800 /a/dy/small0000.html',
    '大号（快手）300.0万粉 ¥40,000 /a/ks/large0000.html',
  ]);
  const [small, large] = points;
  expect(small?.x).toBeLessThan(large?.x ?? 0);
  expect(nearest(points, (small?.x ?? 0) + 5, (small?.y ?? 0) - 5)).toBe(small);
  expect(nearest(points, (small?.x ?? 0) + 40, small?.y ?? 0)).toBeUndefined();
});
