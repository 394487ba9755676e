import { expect, it } from 'vitest';
import { comingAfter, countsOn } from './counts-on';

const of = (nth: number, from: string) => ({ nth, from });
const versions = [
  of(1, '2026-12-01'),
  of(4, '2026-12-09'),
  of(2, '2026-12-09'),
  of(3, '2026-12-05'),
];

it.each([
  ['2026-11-30', undefined],
  ['2026-12-01', 1],
  ['2026-12-05', 3],
  ['2026-12-08', 3],
  ['2026-12-09', 4],
])('on %s counts version %s', (day, nth) => {
  expect(countsOn(versions, day)?.nth).toBe(nth);
});

it('those to come are told by their day, the last one of each', () => {
  expect(comingAfter(versions, '2026-12-01').map(({ nth }) => nth)).toEqual([3, 4]);
});
