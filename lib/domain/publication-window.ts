import type { Brief } from './brief';
import { shiftDay } from './shift-day';

/** How many days publication may come before or after its day; '' the day itself. */
export const windowDayChoices = ['', '1', '2', '3', '7'] as const;

type Agreed = Pick<Brief, 'wanted_date' | 'window_days'>;

/** First and last day of publication, YYYY-MM-DD; null where the brief names no day. */
export function publicationWindow({
  wanted_date: wanted,
  window_days: days,
}: Agreed): { from: string; to: string } | null {
  if (!wanted) return null;
  const around = Number(days || 0);
  return { from: shiftDay(wanted, -around), to: shiftDay(wanted, around) };
}

/** How far a day lies outside the window: negative before it, positive after it, 0 within. */
export function daysOutside(day: string, { from, to }: { from: string; to: string }): number {
  const between = (a: string, b: string) =>
    Math.round((Date.parse(a) - Date.parse(b)) / 86_400_000);
  if (day < from) return between(day, from);
  return day > to ? between(day, to) : 0;
}

/** 2026-12-01，前后可差 2 天 */
export const windowWords = ({ wanted_date: wanted, window_days: days }: Agreed): string =>
  days ? `${wanted}，前后可差 ${days} 天` : wanted;
