import { describe, expect, it } from 'vitest';
import { dayAfter, ticksOf, weekdayOf } from './chart-scale';

describe('the scale of a chart', () => {
  it('steps roundly from 0 to above the highest value', () => {
    expect(ticksOf(497_000)).toEqual([0, 200_000, 400_000, 600_000]);
    expect(ticksOf(825_000)).toEqual([0, 300_000, 600_000, 900_000]);
    expect(ticksOf(0.075)).toHaveLength(4);
    expect(ticksOf(600_000)).toEqual([0, 200_000, 400_000, 600_000]);
    expect(ticksOf(0)).toEqual([0, 1]);
  });

  it('counts days over months and leap years', () => {
    expect(dayAfter('2026-08-22', 89)).toBe('2026-11-19');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(weekdayOf('2026-10-24')).toBe('周六');
  });
});
