import { expect, it } from 'vitest';
import { usualCalendar } from '../time/service-hours';
import { reviewBy } from './review-by';

it.each([
  // Within the hours of a Monday and of a Friday; before them, after them, on a Sunday; before the National Day's week.
  ['2026-11-23', 10 * 60 + 6, '2026-11-24', 10 * 60 + 6],
  ['2026-11-27', 17 * 60 + 59, '2026-11-30', 17 * 60 + 59],
  ['2026-11-23', 8 * 60, '2026-11-23', 18 * 60],
  ['2026-11-23', 18 * 60, '2026-11-24', 18 * 60],
  ['2026-11-22', 10 * 60, '2026-11-23', 18 * 60],
  ['2026-09-30', 11 * 60, '2026-10-08', 11 * 60],
])(
  'a certificate sent on %s at minute %i is looked at by %s, minute %i',
  (day, minute, by, until) => {
    expect(reviewBy({ day, minute })).toEqual({ day: by, minute: until });
  },
);

it('goes by the configured days as well', () => {
  const calendar = { ...usualCalendar, off: ['2026-11-24'] };
  expect(reviewBy({ day: '2026-11-23', minute: 600 }, calendar).day).toBe('2026-11-25');
});

it('follows the hours of workdays, on weekends that somebody is there too', () => {
  const hours = {
    workday: { opens: 8 * 60, closes: 20 * 60 },
    weekend: { opens: 10 * 60, closes: 22 * 60 },
  };
  const calendar = { ...usualCalendar, hours };
  const sent = (day: string, minute: number) => reviewBy({ day, minute }, calendar);
  expect(sent('2026-11-23', 19 * 60)).toEqual({ day: '2026-11-24', minute: 19 * 60 });
  expect(sent('2026-11-22', 21 * 60)).toEqual({ day: '2026-11-23', minute: 20 * 60 });
});
