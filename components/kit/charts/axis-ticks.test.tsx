import { expect, it } from 'vitest';
import { ticksOf } from './axis-ticks';

it('an axis steps roundly from 0 to above the highest value', () => {
  expect(ticksOf(497_000)).toEqual([0, 200_000, 400_000, 600_000]);
  expect(ticksOf(825_000)).toEqual([0, 300_000, 600_000, 900_000]);
  expect(ticksOf(0.075)).toHaveLength(4);
  expect(ticksOf(600_000)).toEqual([0, 200_000, 400_000, 600_000]);
  expect(ticksOf(0)).toEqual([0, 1]);
});
