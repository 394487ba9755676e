import { expect, it } from 'vitest';
import { binOf, type StayBin, stayWithin } from './stay-bins';

const binned = (minutes: readonly number[]): StayBin[] => {
  const counts = new Map<number, number>();
  for (const each of minutes) counts.set(binOf(each), (counts.get(binOf(each)) ?? 0) + 1);
  return [...counts].map(([bin, count]) => ({ bin, count }));
};

it('puts a time and its double four bins apart, and what is under a minute with one minute', () => {
  expect([0, 0.5, 1, 2, 60, 120].map(binOf)).toEqual([0, 0, 0, 4, 23, 27]);
});

it.each([2, 17, 90, 1_440, 4_000, 43_200, 525_600])(
  'reads %i minutes back at most a tenth off',
  (minutes) => {
    const read = stayWithin(binned([minutes]), 0.5) ?? 0;
    expect(Math.abs(read / minutes - 1)).toBeLessThan(0.1 + 0.5 / minutes);
  },
);

it('merges days: the median of two is that of their orders together, not of their medians', () => {
  const one = Array.from({ length: 90 }, () => 60);
  const other = Array.from({ length: 10 }, () => 6_000);
  expect(stayWithin([...binned(other), ...binned(one)], 0.5)).toBe(
    stayWithin(binned([...one, ...other]), 0.5),
  );
  expect(stayWithin([...binned(other), ...binned(one)], 0.5)).toBe(stayWithin(binned([60]), 0.5));
  expect(stayWithin([...binned(other), ...binned(one)], 0.95)).toBe(
    stayWithin(binned([6_000]), 0.5),
  );
});

it('says nothing of no orders', () => {
  expect(stayWithin([], 0.5)).toBeNull();
  expect(stayWithin([{ bin: 3, count: 0 }], 0.5)).toBeNull();
});
