import { shiftDay } from '@/lib/domain/time/shift-day';
import type { GoodStatus } from './good-status';
import { isOnLeave } from './orderable';

/** What decides on which days a good stands in the lists. */
export interface ListingDays {
  status: GoodStatus;
  leaveFrom: string | null;
  leaveTo: string | null;
  /** last days of its prices, YYYY-MM-DD */
  skus: readonly { validUntil: string }[];
}

/**
 * Lists, search, counts, rankings and the price guide have what can be ordered: live, not on leave, with a price that
 * is still good (domain.md: Catalogue).
 * @param today the market's day, YYYY-MM-DD
 */
export function isListed(good: ListingDays, today: string): boolean {
  return (
    good.status === 'live' &&
    !isOnLeave(good, today) &&
    good.skus.some(({ validUntil }) => validUntil >= today)
  );
}

/**
 * The next day on which a good enters or leaves the lists, or one of its prices is over, so that nobody looks at goods
 * that stay as they are.
 * @returns `today` where the last price is over already, null where no day to come changes anything
 */
export function nextChangeOn(good: ListingDays, today: string): string | null {
  if (good.status !== 'live') return null;
  const ends = good.skus.filter(({ validUntil }) => validUntil >= today);
  if (ends.length === 0) return today;
  const days = [
    good.leaveFrom,
    good.leaveTo && dayAfter(good.leaveTo),
    ...ends.map(({ validUntil }) => dayAfter(validUntil)),
  ];
  return days.filter((day) => day !== null && day > today).sort()[0] ?? null;
}

const dayAfter = (day: string): string => shiftDay(day, 1);
