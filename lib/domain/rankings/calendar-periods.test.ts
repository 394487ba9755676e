import { describe, expect, it } from 'vitest';
import {
  endsPeriod,
  fullPeriodName,
  periodOfSlug,
  periodSlug,
  sundayOf,
  weekOf,
} from './calendar-periods';
import { wantedLists } from './wanted-lists';

describe('weeks of boards', () => {
  it.each([
    ['2026-11-22', 2026, 47],
    // A week over New Year belongs to the year of its Thursday.
    ['2027-01-03', 2026, 53],
    ['2026-01-04', 2026, 1],
    ['2025-12-28', 2025, 52],
    ['2024-12-29', 2024, 52],
  ])('the one that ends on %s is %i, %i', (day, year, week) => {
    expect(weekOf(day)).toEqual({ year, week });
    expect(sundayOf(year, week)).toBe(day);
  });

  it('there is no week 53 in a year that has 52', () => {
    expect(sundayOf(2025, 53)).toBeUndefined();
    expect(sundayOf(2026, 0)).toBeUndefined();
  });
});

describe('words of addresses', () => {
  it.each([
    ['week', '2026-11-22', '2026-w47', '2026 年第 47 周'],
    ['week', '2026-01-04', '2026-w01', '2026 年第 1 周'],
    ['month', '2026-02-28', '2026-02', '2026 年 2 月'],
    ['month', '2026-12-31', '2026-12', '2026 年 12 月'],
    ['day', '2026-11-22', '2026-11-22', '2026-11-22'],
  ] as const)('name the %s that ends on %s', (period, day, slug, name) => {
    expect(periodSlug(period, day)).toBe(slug);
    expect(periodOfSlug(slug)).toEqual({ period, day });
    expect(fullPeriodName(period, day)).toBe(name);
  });

  it.each(['2026-w54', '2026-13', '2026-02-30', 'w47', 'meizhuang', ''])(
    '%s names none',
    (slug) => {
      expect(periodOfSlug(slug)).toBeUndefined();
    },
  );
});

describe('lists that a board should have', () => {
  const none = { day: 0, week: 0, month: 0 };

  it('are of whole weeks and months, and of days', () => {
    const whole = { day: 2, week: 15, month: 62 };
    expect(wantedLists(false, '2026-11-24', { rolling: none, whole })).toEqual([
      { period: 'day', day: '2026-11-24' },
      { period: 'day', day: '2026-11-23' },
      { period: 'week', day: '2026-11-22' },
      { period: 'week', day: '2026-11-15' },
      { period: 'month', day: '2026-10-31' },
      { period: 'month', day: '2026-09-30' },
    ]);
  });

  it('are of every day as well on the specification’s boards', () => {
    const rolling = { day: 1, week: 3, month: 1 };
    const whole = { day: 1, week: 10, month: 1 };
    expect(wantedLists(true, '2026-11-24', { rolling, whole }).map(({ day }) => day)).toEqual([
      '2026-11-24',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-15',
      '2026-11-24',
    ]);
    expect(endsPeriod('month', '2026-11-30')).toBe(true);
  });
});
