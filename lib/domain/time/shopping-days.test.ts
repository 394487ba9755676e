import { describe, expect, it } from 'vitest';
import { shiftDay } from './shift-day';
import { orderBy, shoppingDaysBetween } from './shopping-days';

const named = (from: string, to: string) =>
  shoppingDaysBetween(from, to).map(({ name, day }) => `${day} ${name}`);

/** Where Node's own Chinese calendar has a day of a month of the year, which may be a day late. */
const chinese = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'UTC',
  month: 'numeric',
  day: 'numeric',
});
const lunar = (day: string): string => chinese.format(new Date(`${day}T00:00:00Z`));

const lunarOf = {
  laba: '12/8',
  'new-years-eve': '1/1',
  'dragon-boat': '5/5',
  qixi: '7/7',
  'mid-autumn': '8/15',
} as const;

describe('shopping days', () => {
  it('come in order, both ends included, over the end of a year', () => {
    expect(named('2026-12-12', '2027-01-01')).toEqual([
      '2026-12-12 双12',
      '2026-12-25 圣诞',
      '2027-01-01 元旦',
    ]);
    expect(named('2026-12-13', '2026-12-24')).toEqual([]);
  });

  it('are each once in every year that is known', () => {
    for (const year of [2026, 2027, 2028, 2029, 2030]) {
      const keys = shoppingDaysBetween(`${year}-01-01`, `${year}-12-31`).map(({ key }) => key);
      expect([year, keys.length, new Set(keys).size]).toEqual([year, 17, 17]);
    }
  });

  it('of the lunar calendar are where that has them, to a day', () => {
    for (const { key, day } of shoppingDaysBetween('2026-01-01', '2030-12-31')) {
      if (!(key in lunarOf)) continue;
      const asked = key === 'new-years-eve' ? shiftDay(day, 1) : day;
      const near = [asked, shiftDay(asked, 1), shiftDay(asked, -1)].map(lunar);
      expect([key, day, near]).toEqual([
        key,
        day,
        expect.arrayContaining([lunarOf[key as keyof typeof lunarOf]]),
      ]);
    }
    expect(named('2027-02-05', '2027-02-06')).toEqual(['2027-02-05 除夕']);
  });

  it('are ordered for in whole days before', () => {
    expect(orderBy('2026-12-12', 6.3)).toBe('2026-12-05');
  });
});
