import { shiftDay } from '@/lib/domain/time/shift-day';
import { calendarDays } from './free-days';
import type { Choice, MoreFilter } from './more-rows';

export type Fields = Pick<URLSearchParams, 'getAll'>;

export interface Bounds {
  from?: number;
  to?: number;
}

/** The numbers of 1-3-6, and of 2-3.50 those before the point. */
export const idsIn = (text = ''): number[] =>
  (text.split('.')[0] ?? '').split('-').filter(Boolean).map(Number);

/** The least share of 2-3.50, in per cent. */
export const leastIn = (text: string): number => Number(text.split('.')[1] ?? 0);

/** The two ends of 5000-25000. */
export function boundsIn(text = ''): Bounds {
  const [from, to] = text.split('-');
  return { ...(from ? { from: Number(from) } : {}), ...(to ? { to: Number(to) } : {}) };
}

export interface DayRange {
  /** YYYY-MM-DD; '' from now on */
  from: string;
  to: string;
  /** free days in it, at least */
  least: number;
}

/** The range and number of 2026-12-03--2026-12-12.2. */
export function daysIn(text: string): DayRange {
  const [range = '', least = ''] = text.split('.');
  const [from = '', to = ''] = range.split('--');
  return { from, to, least: Number(least) };
}

export const spellDays = ({ from, to, least }: DayRange): string => `${from}--${to}.${least}`;

export const spellBounds = ({ from, to }: Bounds): string =>
  from === undefined && to === undefined ? '' : `${from ?? ''}-${to ?? ''}`;

export const spellSum = (ids: readonly number[], least: number): string =>
  ids.length === 0 ? '' : `${ids.join('-')}.${least}`;

/**
 * A filter in its one spelling, out of an address or of a form without script; '' where it says nothing. Fields of a form
 * are `key`, of ranges `key.from` and `key.to`, of shares `key` and `key.least`.
 */
export function readValue(row: MoreFilter, fields: Fields): string {
  const given = fields.getAll(row.key);
  const [first = ''] = given;
  const field = (name: string) => fields.getAll(`${row.key}.${name}`)[0] ?? '';
  switch (row.kind) {
    case 'any':
    case 'none':
      return chosen(row.options, given).join('-');
    case 'range': {
      const [from = '', to = ''] = /^([\d.]*)-([\d.]*)$/.exec(first)?.slice(1) ?? [];
      const ends = inOrder({
        from: row.only === 'to' ? undefined : figure(field('from') || from),
        to: row.only === 'from' ? undefined : figure(field('to') || to),
      });
      return spellBounds(ends);
    }
    case 'sum': {
      const least = share(field('least')) ?? share(first.split('.')[1] ?? '') ?? row.least;
      return spellSum(chosen(row.options, given), least);
    }
    case 'days':
      return readDays(first, field);
  }
}

function chosen(options: readonly Choice[], given: readonly string[]): number[] {
  const wanted = new Set(given.flatMap((text) => (text.split('.')[0] ?? '').split('-')));
  const ids = options.map(({ id }) => id).filter((id) => wanted.has(String(id)));
  return ids.sort((a, b) => a - b);
}

/** Two decimals are more than anybody asks for, and the largest sum has nine digits. */
function figure(text: string): number | undefined {
  const typed = text.replace(/[,，\s]/g, '');
  if (!/^\d{1,9}(\.\d*)?$|^\.\d+$/.test(typed)) return undefined;
  return Math.round(Number(typed) * 100) / 100;
}

function inOrder({ from, to }: { from: number | undefined; to: number | undefined }): Bounds {
  const isTurned = from !== undefined && to !== undefined && from > to;
  const [low, high] = isTurned ? [to, from] : [from, to];
  // From nothing on is everything.
  return { ...(low ? { from: low } : {}), ...(high !== undefined ? { to: high } : {}) };
}

function share(text: string): number | undefined {
  const least = Math.round(Number(text));
  return /^\d{1,3}(\.\d*)?$/.test(text) && least >= 1 && least <= 100 ? least : undefined;
}

/** A day alone is from it to itself; without a last one it is as many days as a calendar shows. */
function readDays(text: string, field: (name: string) => string): string {
  const [, first = '', until, last = until === undefined ? first : '', least = ''] =
    /^(\d{4}-\d\d-\d\d)?(--(\d{4}-\d\d-\d\d)?)?(?:\.(\d+))?$/.exec(text) ?? [];
  const ends = [field('from') || first, field('to') || last].map((day) => (isDay(day) ? day : ''));
  const [from = '', to = ''] = ends.every(Boolean) ? ends.sort() : ends;
  if (!from && !to) return '';
  const end = to || shiftDay(from, calendarDays - 1);
  const most = Math.min(calendarDays, from ? daysBetween(from, end) + 1 : calendarDays);
  const wanted = Number(/^\d{1,3}$/.test(field('least')) ? field('least') : least);
  return spellDays({ from, to: end, least: Math.min(most, Math.max(1, wanted)) });
}

function isDay(text: string): boolean {
  const at = /^20\d\d-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / 86_400_000;
