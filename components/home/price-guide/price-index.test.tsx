import { expect, it } from 'vitest';
import { indexMonths, type Month } from './price-index';

const month = (name: string, change: number | null): Month => ({
  month: name,
  count: 20,
  low_fen: 1,
  median_fen: 2,
  high_fen: 3,
  matched: 20,
  change,
  rebuilt: false,
});

it('chains what the same prices did month by month, the first one being 100', () => {
  const line = indexMonths([month('2026-08', null), month('2026-09', 1.1), month('2026-10', 0.5)]);
  expect(line.map(({ index }) => Math.round(index * 10) / 10)).toEqual([100, 110, 55]);
});

it('begins anew after a month that nothing was known before of, and draws no line of one', () => {
  const line = indexMonths([month('2026-08', 1.2), month('2026-09', null), month('2026-10', 1.1)]);
  expect(line.map(({ month: name }) => name)).toEqual(['2026-09', '2026-10']);
  expect(indexMonths([month('2026-10', null)])).toEqual([]);
});
