import { describe, expect, it } from 'vitest';
import { reviewBy } from '../contracts/review-by';
import { withdrawalTimes } from '../payouts/withdrawal-times';
import { serviceHoursWords } from './opening-hours';
import {
  callBackBy,
  callBackWords,
  hoursOn,
  isInService,
  isWorkday,
  usualCalendar,
  workdaysOn,
} from './service-hours';

const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minute: hours * 60 + minutes };
};

describe('the service', () => {
  it('is there on workdays from 9:00 until 18:00', () => {
    // A Friday, the Saturday after it.
    expect(isInService(at('2026-11-20', '08:59'))).toBe(false);
    expect(isInService(at('2026-11-20', '09:00'))).toBe(true);
    expect(isInService(at('2026-11-20', '17:59'))).toBe(true);
    expect(isInService(at('2026-11-20', '18:00'))).toBe(false);
    expect(isInService(at('2026-11-21', '12:00'))).toBe(false);
  });

  it('rests on public holidays and works on the weekends that make up for them', () => {
    expect(isWorkday('2026-10-07')).toBe(false); // a Wednesday of the national holiday
    expect(isWorkday('2026-10-08')).toBe(true);
    expect(isWorkday('2026-10-10')).toBe(true); // a Saturday
    expect(isWorkday('2026-02-23')).toBe(false); // the last Monday of the spring festival
    expect(isWorkday('2026-02-24')).toBe(true);
  });

  it('knows fixed holidays of years that were not announced yet', () => {
    expect(isWorkday('2031-05-01')).toBe(false); // a Thursday
    expect(isWorkday('2031-05-08')).toBe(true);
    expect(isWorkday('2031-01-01')).toBe(false); // a Wednesday
    expect([isWorkday('2031-05-04'), isWorkday('2031-05-05')]).toEqual([false, true]); // Sunday, Monday
    expect(isWorkday('2026-10-11')).toBe(false); // a Sunday of an announced year
    // An announced year has its own holidays and no others: this Friday of 2026 is one, the Thursday after is not.
    expect([isWorkday('2026-01-02'), isWorkday('2026-01-08')]).toEqual([false, true]);
  });

  it('follows days that were set before everything else', () => {
    const calendar = { ...usualCalendar, off: ['2026-11-20'], on: ['2026-11-21'] };
    expect(isWorkday('2026-11-20', calendar)).toBe(false);
    expect(isWorkday('2026-11-21', calendar)).toBe(true);
  });

  it('is there at the hours that were set, on weekends too, but on no holiday', () => {
    const hours = {
      workday: { opens: 510, closes: 1200 },
      weekend: { opens: 600, closes: 960 },
    };
    const calendar = { off: ['2026-11-22'], on: [], hours };
    expect(isInService(at('2026-11-20', '08:30'), calendar)).toBe(true);
    expect(isInService(at('2026-11-20', '20:00'), calendar)).toBe(false);
    expect(isInService(at('2026-11-21', '15:59'), calendar)).toBe(true);
    expect(isInService(at('2026-11-22', '12:00'), calendar)).toBe(false);
    expect(callBackBy(at('2026-11-20', '20:00'), calendar)).toEqual(at('2026-11-21', '10:10'));
    expect(callBackBy(at('2026-11-21', '16:00'), calendar)).toEqual(at('2026-11-23', '08:40'));
    expect(workdaysOn(at('2026-11-20', '12:00'), 2, calendar)).toEqual(at('2026-11-24', '20:00'));
    expect(serviceHoursWords(hours)).toBe('工作日 8:30–20:00，周末 10:00–16:00');
  });
});

describe('a call-back', () => {
  it('comes within ten minutes while somebody is there', () => {
    expect(callBackWords(at('2026-11-20', '17:55'))).toBe('10 分钟内');
    expect(callBackBy(at('2026-11-20', '17:55'))).toEqual(at('2026-11-20', '18:05'));
  });

  it('comes after the next opening else, and says on which day', () => {
    expect(callBackWords(at('2026-11-20', '07:30'))).toBe('今天 9:10 前');
    expect(callBackWords(at('2026-11-19', '18:00'))).toBe('明天 9:10 前');
    expect(callBackWords(at('2026-11-20', '08:59'))).toBe('今天 9:10 前');
    expect(callBackBy(at('2026-11-21', '07:00'))).toEqual(at('2026-11-23', '09:10'));
    expect(callBackWords(at('2026-11-22', '07:00'))).toBe('明天 9:10 前');
    expect(callBackWords(at('2026-11-20', '18:00'))).toBe('11月23日（周一）9:10 前');
    expect(callBackWords(at('2026-09-30', '20:00'))).toBe('10月8日（周四）9:10 前');
    expect(callBackBy(at('2026-09-30', '20:00'))).toEqual(at('2026-10-08', '09:10'));
  });

  it('is promised even where the calendar never opens', () => {
    const off = Array.from({ length: 400 }, (_, nth) =>
      new Date(Date.UTC(2026, 10, 20 + nth)).toISOString().slice(0, 10),
    );
    expect(callBackBy(at('2026-11-20', '20:00'), { ...usualCalendar, off }).minute).toBe(550);
  });
});

describe('hours that count from a later day on', () => {
  const hours = (closes: number) => ({ workday: { opens: 600, closes }, weekend: null });
  // 2026-11-30 is a Monday.
  const calendar = {
    ...usualCalendar,
    later: [
      { from: '2026-12-01', hours: hours(1200) },
      { from: '2026-12-03', hours: hours(1260) },
    ],
  };
  const min = (day: string, minute: number) => ({ day, minute });

  it('are those of the day that is asked for', () => {
    expect(
      ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2027-06-01'].map(
        (day) => hoursOn(day, calendar).workday.closes,
      ),
    ).toEqual([1080, 1200, 1200, 1260, 1260]);
  });

  it('are in what is promised for their days, and in nothing of today', () => {
    expect(isInService(min('2026-11-30', 1100), calendar)).toBe(false);
    expect(isInService(min('2026-12-01', 1100), calendar)).toBe(true);
    expect(callBackBy(min('2026-11-30', 1100), calendar)).toEqual(min('2026-12-01', 610));
    expect(workdaysOn(min('2026-11-30', 600), 1, calendar)).toEqual(min('2026-12-01', 1200));
    expect(withdrawalTimes(min('2026-11-30', 600), calendar)).toMatchObject({
      reviewBy: min('2026-11-30', 1080),
      arriveBy: min('2026-12-01', 1200),
    });
    // The hour of yesterday at which nobody is there yet is the opening.
    expect(reviewBy(min('2026-11-30', 545), calendar)).toEqual(min('2026-12-01', 600));
  });
});
