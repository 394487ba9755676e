import { describe, expect, it } from 'vitest';
import { dayAfter, weekdayOf } from './chart-scale';

describe('the scale of a chart', () => {
  it('counts days over months and leap years', () => {
    expect(dayAfter('2026-08-22', 89)).toBe('2026-11-19');
    expect(dayAfter('2028-02-28', 1)).toBe('2028-02-29');
    expect(weekdayOf('2026-10-24')).toBe('周六');
  });
});
