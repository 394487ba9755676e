import { describe, expect, it } from 'vitest';
import { usualCalendar } from '../time/service-hours';
import { againProblem, againTimes, momentText, readMoment } from './call-again';

const at = (text: string) => readMoment(text)!;
const friday = at('2026-11-20 17:05');
const problem = (text: string) => againProblem(readMoment(text), friday, usualCalendar);

describe('a call that is tried again', () => {
  it('comes within the hours of service, ten minutes after they begin at the earliest', () => {
    expect(problem('2026-11-20 17:30')).toBe('');
    expect(problem('2026-11-20 18:00')).toBe('');
    expect(problem('2026-11-20 18:01')).toBe('再打的时间没有顾问当班，请换一个');
    expect(problem('2026-11-21 10:00')).toBe('再打的时间没有顾问当班，请换一个');
    expect(problem('2026-11-23 09:09')).toBe('再打的时间没有顾问当班，请换一个');
    expect(problem('2026-11-23 09:10')).toBe('');
  });

  it('comes later than now, and not in a month', () => {
    expect(problem('2026-11-20 17:05')).toBe('再打的时间须在现在之后');
    expect(problem('2026-11-19 10:00')).toBe('再打的时间须在现在之后');
    expect(problem('2026-12-04 10:00')).toBe('');
    expect(problem('2026-12-07 10:00')).toBe('再打的时间最晚在 14 天内');
  });

  it('is at a moment that exists', () => {
    for (const text of ['', '明天', '2026-02-30 10:00', '2026-11-23 24:00', '2026-11-23 9:30'])
      expect(problem(text), text).toBe('请选择再打的时间');
  });

  it('is offered at each half hour of three days with service', () => {
    const offered = againTimes(friday, usualCalendar).map(momentText);
    expect(offered.slice(0, 3)).toEqual([
      '2026-11-20 17:30',
      '2026-11-20 18:00',
      '2026-11-23 09:30',
    ]);
    expect(offered.at(-1)).toBe('2026-11-24 18:00');
    for (const text of offered) expect(problem(text), text).toBe('');
  });
});
