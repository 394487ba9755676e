import { shiftDay } from '@/lib/domain/time/shift-day';

/** Times that a report is asked for; `own` is two days of the reader's. */
export const reportPeriods = ['7', '30', '90', 'year', 'own'] as const;

export type ReportPeriod = (typeof reportPeriods)[number];

export const periodNames: Readonly<Record<ReportPeriod, string>> = {
  '7': '近 7 天',
  '30': '近 30 天',
  '90': '近 90 天',
  year: '本年',
  own: '自定义',
};

/** Days of a report, both included, YYYY-MM-DD. @param own an open end is today, an open beginning a year before it */
export function daysOfPeriod(
  period: ReportPeriod,
  today: string,
  own: { from: string; to: string },
): { from: string; to: string } {
  if (period === 'year') return { from: `${today.slice(0, 4)}-01-01`, to: today };
  if (period !== 'own') return { from: shiftDay(today, 1 - Number(period)), to: today };
  const to = own.to || today;
  return { from: own.from || shiftDay(to, -364), to };
}
