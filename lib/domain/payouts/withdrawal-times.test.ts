import { expect, it } from 'vitest';
import { withdrawalTimes } from './withdrawal-times';

it.each([
  // A Sunday, a Monday before and after 15:00, the Wednesday before the National Day's week.
  ['2026-11-22', 15 * 60 + 40, '2026-11-23', '2026-11-24'],
  ['2026-11-23', 14 * 60 + 59, '2026-11-23', '2026-11-24'],
  ['2026-11-23', 15 * 60, '2026-11-24', '2026-11-25'],
  ['2026-09-30', 10 * 60, '2026-09-30', '2026-10-08'],
])(
  'asked for on %s at minute %i it is reviewed on %s and paid on %s',
  (day, minute, review, pay) => {
    expect(withdrawalTimes({ day, minute })).toEqual({
      reviewBy: { day: review, minute: 18 * 60 },
      payBy: { day: pay, minute: 12 * 60 },
      arriveBy: { day: pay, minute: 18 * 60 },
    });
  },
);
