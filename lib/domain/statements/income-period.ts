import { shiftDay } from '@/lib/domain/time/shift-day';

/** A month (2026-11) or a quarter (2026Q4) that income is told for; by Beijing's calendar. */
export interface IncomePeriod {
  key: string;
  /** 2026 年第 4 季度（10 月至 12 月） */
  label: string;
  /** YYYY-MM-DD, both included */
  from: string;
  to: string;
}

export const incomePeriodShape = /^20\d{2}(-(0[1-9]|1[0-2])|Q[1-4])$/;

/** @param key of the shape above */
export function incomePeriod(key: string): IncomePeriod {
  const year = Number(key.slice(0, 4));
  const isQuarter = key[4] === 'Q';
  const no = Number(key.slice(5));
  const first = isQuarter ? no * 3 - 2 : no;
  const last = isQuarter ? no * 3 : no;
  return {
    key,
    label: isQuarter
      ? `${year} 年第 ${no} 季度（${first} 月至 ${last} 月）`
      : `${year} 年 ${no} 月`,
    from: firstOfMonth(year, first - 1),
    to: shiftDay(firstOfMonth(year, last), -1),
  };
}

/** The quarter and the month of a day, and those before: what can be chosen. @param today YYYY-MM-DD */
export function incomePeriods(today: string): { quarters: IncomePeriod[]; months: IncomePeriod[] } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const quarter = Math.ceil(month / 3);
  return {
    quarters: Array.from({ length: 8 }, (_, ago) => {
      const nth = year * 4 + quarter - 1 - ago;
      return incomePeriod(`${Math.floor(nth / 4)}Q${(nth % 4) + 1}`);
    }),
    months: Array.from({ length: 12 }, (_, ago) =>
      incomePeriod(firstOfMonth(year, month - 1 - ago).slice(0, 7)),
    ),
  };
}

/** YYYY-MM-DD. @param month from 0, may be beyond the year */
function firstOfMonth(year: number, month: number): string {
  const nth = year * 12 + month;
  return `${Math.floor(nth / 12)}-${String((nth % 12) + 1).padStart(2, '0')}-01`;
}
