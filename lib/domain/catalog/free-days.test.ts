import { describe, expect, it } from 'vitest';
import { calendarOf, closedBy, firstFreeDay, firstOpenDay } from './free-days';

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
