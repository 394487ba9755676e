/** The market's zone has been this far from UTC, without summer time, since 1991; Intl takes a hundred times as long. */
const aheadMs = 8 * 3_600_000;

/**
 * A moment as the market's clock writes it, the same on the server and in any browser: the only place where a moment
 * becomes words (a test looks for others).
 * - `minute` 11-22 16:40
 * - `second` 2026-11-22 16:40:12
 * - `day` 11-22
 * - `date` 2026-11-22
 * - `weekday` 11-22 周日 16:40
 * @param iso a timestamp; '' where it cannot be read
 */
export function formatTime(
  iso: string,
  style: 'minute' | 'second' | 'day' | 'date' | 'weekday',
): string {
  const at = new Date(iso);
  if (Number.isNaN(at.getTime())) return '';
  const local = new Date(at.getTime() + aheadMs).toISOString();
  const date = local.slice(0, 10);
  const minute = local.slice(11, 16);
  switch (style) {
    case 'day':
      return date.slice(5);
    case 'date':
      return date;
    case 'minute':
      return `${date.slice(5)} ${minute}`;
    case 'weekday':
      return `${date.slice(5)} ${weekdayOf(date)} ${minute}`;
    case 'second':
      return `${date} ${local.slice(11, 19)}`;
  }
}

/** A calendar day (YYYY-MM-DD) with its weekday: 11-27（周五）; '' where it cannot be read. */
export function formatDay(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(at.getTime())) return '';
  return `${day.slice(5)}（${weekdayOf(day)}）`;
}

/** 周一 … 周日 of a calendar day. */
export const weekdayOf = (day: string): string => `周${'日一二三四五六'[weekdayNo(day)]}`;

/** 0 Sunday to 6 Saturday. */
export const weekdayNo = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();
