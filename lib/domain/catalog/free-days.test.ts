import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shiftDay } from '@/lib/domain/time/shift-day';
import {
  calendarOf,
  closedBy,
  dayNumber,
  earliestDay,
  firstFreeDay,
  firstOpenDay,
  NEVER,
  openDays,
} from './free-days';

const today = '2026-11-27';
const terms = { leadTimeDays: 2, leaveFrom: null, leaveTo: null, today, dailyCap: 2 };
const onLeave = { ...terms, leaveFrom: '2026-11-29', leaveTo: '2026-12-01' };
const none = new Map<string, number>();

describe('what a listing says of its days', () => {
  it.each([
    ['2026-11-27', 'early'],
    ['2026-11-28', 'early'],
    ['2026-11-29', 'leave'],
    ['2026-12-01', 'leave'],
    ['2026-12-02', null],
  ])('%s is closed by %s', (day, by) => expect(closedBy(day, onLeave)).toBe(by));

  it('opens after lead time and leave, and never today', () => {
    expect(firstOpenDay(terms)).toBe('2026-11-29');
    expect(firstOpenDay(onLeave)).toBe('2026-12-02');
    expect(firstOpenDay({ ...terms, leadTimeDays: 0 })).toBe('2026-11-28');
  });
});

describe('a calendar', () => {
  it('takes paid and agreed publications off the daily cap', () => {
    const taken = new Map([
      ['2026-11-29', 1],
      ['2026-11-30', 2],
      ['2026-12-01', 5],
    ]);
    expect(calendarOf(terms, taken, { from: '2026-11-28', days: 5 })).toEqual([
      { day: '2026-11-28', free: 0, closedBy: 'early' },
      { day: '2026-11-29', free: 1, closedBy: null },
      { day: '2026-11-30', free: 0, closedBy: 'full' },
      { day: '2026-12-01', free: 0, closedBy: 'full' },
      { day: '2026-12-02', free: 2, closedBy: null },
    ]);
  });

  it('names the first free day, and none where six weeks are gone', () => {
    expect(firstFreeDay(onLeave, new Map([['2026-12-02', 2]]))).toBe('2026-12-03');
    expect(firstFreeDay({ ...terms, leaveFrom: today, leaveTo: '2027-02-01' }, none)).toBe(
      undefined,
    );
  });
});

it('open days are counted as the calendar shows them', () => {
  const nth = fc.integer({ min: -5, max: 60 });
  fc.assert(
    fc.property(
      nth,
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 0, max: 40 }),
      fc.option(fc.tuple(nth, fc.option(nth, { nil: null })), { nil: null }),
      (begin, length, leadTimeDays, leave) => {
        const from = shiftDay(today, begin);
        const ends =
          leave?.[1] === null || leave === null
            ? [leave?.[0] ?? 0]
            : [leave[0], leave[1]].sort((a, b) => (a ?? 0) - (b ?? 0));
        const leaveFrom = leave ? shiftDay(today, ends[0] ?? 0) : null;
        const leaveTo = leave && ends.length > 1 ? shiftDay(today, ends[1] ?? 0) : null;
        const own = { leadTimeDays, leaveFrom, leaveTo, today };
        const days = calendarOf({ ...own, dailyCap: 1 }, none, { from, days: length });
        const number = (day: string | null) => (day ? dayNumber(day) : NEVER);
        const first = number(from);
        expect(
          openDays(
            first,
            first + length - 1,
            number(earliestDay(own)),
            number(leaveFrom),
            number(leaveTo),
          ),
        ).toBe(days.filter(({ free }) => free > 0).length);
      },
    ),
  );
});
