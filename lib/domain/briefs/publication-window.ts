import { timerLengths } from '@/lib/domain/orders/process/timers';
import { lengthWords } from '@/lib/domain/orders/timer-words';
import { formatTime } from '@/lib/domain/time/format-time';
import { shiftDay } from '@/lib/domain/time/shift-day';
import type { Brief } from './brief';

/** How many days publication may come before or after its day; '' the day itself. */
export const windowDayChoices = ['', '1', '2', '3', '7'] as const;

type Window = { from: string; to: string };
type Agreed = Pick<Brief, 'wanted_date' | 'window_days'>;

/** First and last day of publication, YYYY-MM-DD; null where the brief names no day. */
export function publicationWindow({
  wanted_date: wanted,
  window_days: days,
}: Agreed): Window | null {
  if (!wanted) return null;
  const around = Number(days || 0);
  return { from: shiftDay(wanted, -around), to: shiftDay(wanted, around) };
}

/** How far a day lies outside the window: negative before it, positive after it, 0 within. */
function daysOutside(day: string, { from, to }: Window): number {
  const between = (a: string, b: string) =>
    Math.round((Date.parse(a) - Date.parse(b)) / 86_400_000);
  if (day < from) return between(day, from);
  return day > to ? between(day, to) : 0;
}

const afterApproval = timerLengths.publish_24h_after_window;

/** 确认后 24 小时: how long publication has where the draft was approved after the last agreed day. */
export const afterApprovalWords = `确认后 ${lengthWords(afterApproval)}`;

/** A draft approved only after the last agreed day: publication has its own time from then on (decision 095). */
export const isApprovedLate = (approvedAt: Date | null, { to }: Window): approvedAt is Date =>
  approvedAt !== null && formatTime(approvedAt.toISOString(), 'date') > to;

/**
 * How far a publication comes before or after what was agreed, in days: negative early, positive late, 0 in time.
 * @param approvedAt when the draft was; null: it was not
 */
export function daysOff(at: Date, window: Window, approvedAt: Date | null): number {
  if (!isApprovedLate(approvedAt, window)) {
    return daysOutside(formatTime(at.toISOString(), 'date'), window);
  }
  const overMs = at.getTime() - approvedAt.getTime() - afterApproval.count * 3_600_000;
  return Math.max(0, Math.ceil(overMs / 86_400_000));
}

/** 2026-12-01，前后可差 2 天 */
export const windowWords = ({ wanted_date: wanted, window_days: days }: Agreed): string =>
  days ? `${wanted}，前后可差 ${days} 天` : wanted;
