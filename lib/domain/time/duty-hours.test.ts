import { describe, expect, it } from 'vitest';
import { againProblem, againTimes } from '../contact/call-again';
import { readDuty } from './duty-draft';
import { type Duty, type DutyWeek, weekWords } from './duty-hours';
import {
  backWords,
  callBackBy,
  callBackWords,
  isInService,
  isOnDuty,
  type ServiceCalendar,
  timesOn,
  usualCalendar,
} from './service-hours';

const at = (day: string, time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return { day, minute: hours * 60 + minutes };
};
const none = { mon: '', tue: '', wed: '', thu: '', fri: '', sat: '', sun: '', off: '' };
const workdays = (times: string) => ({
  ...none,
  ...{ mon: times, tue: times, wed: times, thu: times, fri: times },
});

function weekOf(draft: typeof none): DutyWeek {
  const read = readDuty(draft, '2026-11-01');
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read.week;
}

const aDuty = (draft: typeof none, over: Partial<Duty> = {}): Duty => ({
  ...{ operatorId: 1, name: '陈念安', shownAs: '', off: [] },
  ...{ week: weekOf(draft), later: [] },
  ...over,
});
const calendarOf = (...duty: Duty[]): ServiceCalendar => ({ ...usualCalendar, duty });

// 2026-11-20 is a Friday.
describe('call-backs', () => {
  const early = aDuty(workdays('9:00-12:00'));
  const late = aDuty(workdays('13:00-20:00'), { operatorId: 2, off: ['2026-11-20'] });

  it('are promised for when somebody is there: the house’s hours without the times of nobody', () => {
    const calendar = calendarOf(early, late);
    expect(timesOn('2026-11-19', calendar)).toEqual([
      { opens: 540, closes: 720 },
      { opens: 780, closes: 1080 },
    ]);
    expect(isInService(at('2026-11-19', '12:30'), calendar)).toBe(false);
    expect(callBackWords(at('2026-11-19', '11:59'), calendar)).toBe('10 分钟内');
    expect(callBackWords(at('2026-11-19', '12:00'), calendar)).toBe('今天 13:10 前');
    expect(callBackWords(at('2026-11-19', '12:59'), calendar)).toBe('今天 13:10 前');
    // Until 20:00 by their own hours, but the house closes at 18:00.
    expect(callBackWords(at('2026-11-19', '18:00'), calendar)).toBe('明天 9:10 前');
    // The one of the afternoon is off on Friday.
    expect(callBackWords(at('2026-11-20', '12:00'), calendar)).toBe('11月23日（周一）9:10 前');
  });

  it('are promised by the house’s hours where no hours are kept, or those of nobody any more', () => {
    expect(timesOn('2026-11-20', calendarOf(aDuty(none)))).toEqual([{ opens: 540, closes: 1080 }]);
    expect(timesOn('2026-11-21', calendarOf(early))).toEqual([]);
  });

  it('count hours from their day on', () => {
    const plan = aDuty(workdays('9:00-12:00'), {
      later: [{ from: '2026-11-23', week: weekOf(workdays('14:00-18:00')) }],
    });
    expect(callBackBy(at('2026-11-20', '13:00'), calendarOf(plan))).toEqual(
      at('2026-11-23', '14:10'),
    );
  });

  it('have an end where everybody is off for months', () => {
    const off = Array.from({ length: 100 }, (_, nth) =>
      new Date(Date.UTC(2026, 10, 16 + nth)).toJSON().slice(0, 10),
    );
    expect(
      callBackBy(at('2026-11-20', '13:00'), calendarOf(aDuty(workdays('9:00-18:00'), { off }))),
    ).toEqual(at('2026-11-23', '09:10'));
  });

  it('are put off to times in which somebody is there', () => {
    const calendar = calendarOf(early, late);
    const problem = (time: string) =>
      againProblem(at('2026-11-23', time), at('2026-11-23', '09:00'), calendar);
    expect(problem('12:30')).toBe('再打的时间没有顾问当班，请换一个');
    expect(problem('13:05')).toBe('再打的时间没有顾问当班，请换一个');
    expect(problem('13:30')).toBe('');
    expect(againTimes(at('2026-11-23', '09:00'), calendar)).not.toContainEqual(
      at('2026-11-23', '12:30'),
    );
  });
});

describe('a consultant', () => {
  const calendar = calendarOf();
  const duty = aDuty({ ...workdays('9:00-12:00'), sat: '10:00-12:00' });

  it('is there as their hours say, or back when they say', () => {
    expect(isOnDuty(duty, at('2026-11-20', '11:59'), calendar)).toBe(true);
    expect(isOnDuty(duty, at('2026-11-20', '12:00'), calendar)).toBe(false);
    expect(backWords(duty, at('2026-11-19', '12:00'), calendar)).toBe('明天 9:00');
    expect(backWords(duty, at('2026-11-20', '08:00'), calendar)).toBe('今天 9:00');
    // The house is closed on this Saturday.
    expect(backWords(duty, at('2026-11-20', '12:00'), calendar)).toBe('11月23日（周一）9:00');
  });

  it('comes as on Monday on a weekend that is worked on, if it has no times of its own', () => {
    const on = { ...calendar, on: ['2026-11-21', '2026-11-22'] };
    expect(isOnDuty(duty, at('2026-11-21', '09:30'), on)).toBe(false);
    expect(isOnDuty(duty, at('2026-11-22', '09:30'), on)).toBe(true);
  });

  it('goes by the house’s hours while none are kept', () => {
    expect(isOnDuty(aDuty(none), at('2026-11-20', '17:00'), calendar)).toBe(true);
    expect(isOnDuty(aDuty(none), at('2026-11-20', '18:00'), calendar)).toBe(false);
  });
});

describe('hours as they are typed', () => {
  it('are read and said again', () => {
    const week = weekOf({ ...workdays('13:00–18:00， 9：00-12:00'), sat: '10:00至16:00' });
    expect(weekWords(week)).toBe('周一至周五 9:00–12:00、13:00–18:00；周六 10:00–16:00');
    expect(weekWords(weekOf(none))).toBe('不排班');
  });

  it.each([
    [{ mon: '9' }, 'mon', '写作 9:00-12:00'],
    [{ tue: '9:00-12:00-14:00' }, 'tue', '写作 9:00-12:00'],
    [{ wed: '9:00-25:00' }, 'wed', '写作 9:00-12:00'],
    [{ sun: '12:00-9:00' }, 'sun', '结束须晚于开始'],
    [{ off: '2026-02-30' }, 'off', '不是日期'],
    [{ off: '2029-01-01' }, 'off', '太远'],
  ] as const)('are refused at their field: %o', (over, field, words) => {
    const read = readDuty({ ...none, ...over }, '2026-11-01');
    expect('problems' in read && read.problems[field]).toContain(words);
  });
});
