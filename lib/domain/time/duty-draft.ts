import { isDay, readClock, readDays } from './calendar-draft';
import { type DutyDay, type DutyWeek, dutyDays, joined } from './duty-hours';
import type { Opening } from './opening-hours';

/** Fields of the form that sets when a consultant is there. */
export const dutyFields = {
  mon: '周一',
  tue: '周二',
  wed: '周三',
  thu: '周四',
  fri: '周五',
  sat: '周六',
  sun: '周日',
  off: '不在的日子',
} as const;

export type DutyField = keyof typeof dutyFields;
export type DutyDraft = Readonly<Record<DutyField, string>>;

const mostDays = 200;

/**
 * The hours of a consultant as they were typed. All days empty: none are kept any more.
 * @param today YYYY-MM-DD
 */
export function readDuty(
  draft: DutyDraft,
  today: string,
): { week: DutyWeek; off: string[] } | { problems: Partial<Record<DutyField, string>> } {
  const problems: Partial<Record<DutyField, string>> = {};
  const week = dutyDays.map((day) => timesOf(draft[day], day, problems));
  const off = readDays(draft.off);
  const problem = offProblem(off, today);
  if (problem) problems.off = problem;
  return Object.keys(problems).length > 0 ? { problems } : { week, off };
}

function timesOf(
  typed: string,
  day: DutyDay,
  problems: Partial<Record<DutyField, string>>,
): Opening[] {
  const times: Opening[] = [];
  for (const part of typed.split(/[\s,，、;；]+/).filter(Boolean)) {
    const ends = part.split(/[-–—~～至]/).map(readClock);
    const [opens, closes] = ends;
    if (ends.length !== 2 || opens == null || closes == null) {
      problems[day] = '写作 9:00-12:00，一天几段用空格分开';
      return [];
    }
    if (closes <= opens) {
      problems[day] = '结束须晚于开始';
      return [];
    }
    times.push({ opens, closes });
  }
  return joined(times);
}

function offProblem(off: readonly string[], today: string): string | null {
  if (off.length > mostDays) return `最多 ${mostDays} 天`;
  const wrong = off.find((day) => !isDay(day));
  if (wrong !== undefined) return `“${wrong.slice(0, 20)}”不是日期，写作 2027-02-08`;
  const last = `${Number(today.slice(0, 4)) + 2}-12-31`;
  const far = off.find((day) => day > last);
  return far === undefined ? null : `${far} 太远，最晚到 ${last}`;
}
