import { shiftDay } from '@/lib/domain/time/shift-day';
import { isOnLeave } from './orderable';

/** What decides on which days an account can publish; days YYYY-MM-DD. */
export interface DayTerms {
  /** days from today until its owner delivers */
  leadTimeDays: number;
  /** first and last day of leave, both or neither */
  leaveFrom: string | null;
  leaveTo: string | null;
  /** the market's day */
  today: string;
}

/** Why nothing can be published on a day: before its owner is done, on leave, as much as it takes a day. */
export type ClosedBy = 'early' | 'leave' | 'full';

export interface CalendarDay {
  day: string;
  /** publications that it still takes; 0 where it is closed */
  free: number;
  closedBy: ClosedBy | null;
}

/** Days that a calendar shows, and within which a first free day is looked for. */
export const calendarDays = 42;

/** The first day on which an owner can be done with what is ordered today. */
export const earliestDay = ({
  leadTimeDays,
  today,
}: Pick<DayTerms, 'leadTimeDays' | 'today'>): string => shiftDay(today, Math.max(1, leadTimeDays));

/** Why a listing's own terms keep a day closed, whoever has ordered; null where they do not. */
export function closedBy(day: string, terms: DayTerms): Exclude<ClosedBy, 'full'> | null {
  if (day < earliestDay(terms)) return 'early';
  return isOnLeave(terms, day) ? 'leave' : null;
}

/**
 * What a listing still takes on a day.
 * @param terms with the publications that it takes a day
 * @param taken publications by day that are paid for or agreed on; days without any may be absent
 */
export function dayOf(
  day: string,
  terms: DayTerms & { dailyCap: number },
  taken: ReadonlyMap<string, number>,
): CalendarDay {
  const own = closedBy(day, terms);
  if (own) return { day, free: 0, closedBy: own };
  const free = Math.max(0, terms.dailyCap - (taken.get(day) ?? 0));
  return { day, free, closedBy: free > 0 ? null : 'full' };
}

/** Days of a listing, one after the other, as {@link dayOf} has them. */
export const calendarOf = (
  terms: DayTerms & { dailyCap: number },
  taken: ReadonlyMap<string, number>,
  { from, days = calendarDays }: { from: string; days?: number },
): CalendarDay[] =>
  Array.from({ length: days }, (_, nth) => dayOf(shiftDay(from, nth), terms, taken));

/** The first day on which something can be published; undefined: none of the next ones. */
export const firstFreeDay = (
  terms: DayTerms & { dailyCap: number },
  taken: ReadonlyMap<string, number>,
): string | undefined =>
  calendarOf(terms, taken, { from: earliestDay(terms) }).find(({ free }) => free > 0)?.day;

/** The first day that a listing's own terms leave open, whoever has ordered. */
export function firstOpenDay(terms: DayTerms): string {
  const first = earliestDay(terms);
  return isOnLeave(terms, first) && terms.leaveTo ? shiftDay(terms.leaveTo, 1) : first;
}

/**
 * Days from tomorrow on of which the load is told: the share that is taken of the places that they have, leave left out.
 */
export const loadDays = 14;

/** A day as a number, so that very many listings are gone through fast. */
export const dayNumber = (day: string): number => Date.parse(day) / 86_400_000;

/** Stands for a day of leave that there is not, and for an end that is not told. */
export const NEVER = 2_147_483_647;

/**
 * How many days from `from` to `to` a listing's own terms leave open, whoever has ordered: those that `closedBy` closes not.
 * Days are numbers.
 */
export function openDays(
  from: number,
  to: number,
  earliest: number,
  leaveFrom: number,
  leaveTo: number,
): number {
  const first = Math.max(from, earliest);
  const away = Math.min(to, leaveTo) - Math.max(first, leaveFrom) + 1;
  return Math.max(0, to - first + 1) - Math.max(0, away);
}
