import { weekdayNo } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import type { PeriodKey } from './ranking';

/** Whether a whole period of the calendar ends on a day: a week on Sunday, a month on its last day. */
export const endsPeriod = (period: PeriodKey, day: string): boolean =>
  period === 'day' || (period === 'week' ? weekdayNo(day) === 0 : shiftDay(day, 1).endsWith('-01'));

/** The number of a Sunday's week and the year that it counts to (ISO 8601). */
export function weekOf(sunday: string): { year: number; week: number } {
  // A week belongs to the year of its Thursday.
  const thursday = shiftDay(sunday, -3);
  const year = Number(thursday.slice(0, 4));
  const days = (Date.parse(thursday) - Date.parse(`${year}-01-01`)) / 86_400_000;
  return { year, week: Math.floor(days / 7) + 1 };
}

/** The last day of a week; undefined where the year has no week of that number. */
export function sundayOf(year: number, week: number): string | undefined {
  // The fourth of January is always in the first week.
  const fourth = `${year}-01-04`;
  const sunday = shiftDay(fourth, ((7 - weekdayNo(fourth)) % 7) + (week - 1) * 7);
  const told = weekOf(sunday);
  return told.year === year && told.week === week ? sunday : undefined;
}

/** A list's period as it stands in addresses: 2026-w07, 2026-11, 2026-11-22. @param day its last one */
export function periodSlug(period: PeriodKey, day: string): string {
  if (period === 'day') return day;
  if (period === 'month') return day.slice(0, 7);
  const { year, week } = weekOf(day);
  return `${year}-w${String(week).padStart(2, '0')}`;
}

/** The list that a word of an address names; undefined for any other word. */
export function periodOfSlug(slug: string): { period: PeriodKey; day: string } | undefined {
  const [, year = '', week] = /^(\d{4})-w(\d{1,2})$/.exec(slug) ?? [];
  if (week) {
    const day = sundayOf(Number(year), Number(week));
    return day === undefined ? undefined : { period: 'week', day };
  }
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(slug)) {
    return { period: 'month', day: lastOfMonth(slug) };
  }
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(slug) &&
    !Number.isNaN(Date.parse(slug)) &&
    shiftDay(slug, 0) === slug;
  return isDay ? { period: 'day', day: slug } : undefined;
}

function lastOfMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return shiftDay(
    `${number === 12 ? year + 1 : year}-${String((number % 12) + 1).padStart(2, '0')}-01`,
    -1,
  );
}

/** 第 47 周, 11 月, 11-22. */
export function periodName(period: PeriodKey, day: string): string {
  if (period === 'week') return `第 ${weekOf(day).week} 周`;
  return period === 'month' ? `${Number(day.slice(5, 7))} 月` : day.slice(5);
}

/** 2026 年第 47 周, 2026 年 11 月, 2026-11-22. */
export function fullPeriodName(period: PeriodKey, day: string): string {
  if (period === 'day') return day;
  const year = period === 'week' ? weekOf(day).year : day.slice(0, 4);
  const name = periodName(period, day);
  return period === 'week' ? `${year} 年${name}` : `${year} 年 ${name}`;
}
