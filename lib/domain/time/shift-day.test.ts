import { expect, it } from 'vitest';
import { weekdayOf } from './format-time';
import { shiftDay } from './shift-day';

it('days are counted over months and leap years', () => {
  expect(shiftDay('2026-08-22', 89)).toBe('2026-11-19');
  expect(shiftDay('2028-02-28', 1)).toBe('2028-02-29');
  expect(weekdayOf('2026-10-24')).toBe('周六');
});
