import { marketZone } from './market-zone';

const parts = new Intl.DateTimeFormat('zh-CN', {
  timeZone: marketZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  weekday: 'short',
  hourCycle: 'h23',
});

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
  const p: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of parts.formatToParts(at)) p[type] = value;
  const day = `${p.month}-${p.day}`;
  const minute = `${p.hour}:${p.minute}`;
  switch (style) {
    case 'day':
      return day;
    case 'date':
      return `${p.year}-${day}`;
    case 'minute':
      return `${day} ${minute}`;
    case 'weekday':
      return `${day} ${p.weekday} ${minute}`;
    case 'second':
      return `${p.year}-${day} ${minute}:${p.second}`;
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
