import { shiftDay } from '@/lib/domain/time/shift-day';
import { medianOf } from './median-of';

/** Posts of an account: how many are kept and for how long, how many are shown, and what its medians are of. */
export const postRules = {
  /** an account's newest */
  kept: 60,
  /** older ones are deleted */
  days: 365,
  medianDays: 90,
  /** below so many of a kind no median is told */
  least: 5,
  /** on the account's page */
  shown: 6,
  /** in a comparison */
  compared: 3,
} as const;

export interface CountedPost {
  /** YYYY-MM-DD */
  postedOn: string;
  /** plays, reads or viewers */
  reach: number;
  isCommercial: boolean;
}

export interface PostMedian {
  count: number;
  /** null: too few */
  median: number | null;
}

export interface CommercialGap {
  ordinary: PostMedian;
  commercial: PostMedian;
  /** median of commercial ÷ median of ordinary posts − 1; null where one of the two is not told */
  gap: number | null;
}

/** How far commercial posts of the last 90 days fall behind ordinary ones. @param today YYYY-MM-DD */
export function commercialGap(posts: readonly CountedPost[], today: string): CommercialGap {
  const counted = postsBefore(posts, today);
  const ordinary = medianOfKind(counted, false);
  const commercial = medianOfKind(counted, true);
  const gap =
    commercial.median !== null && ordinary.median ? commercial.median / ordinary.median - 1 : null;
  return { ordinary, commercial, gap };
}

/** Those of the 90 days that end with a day, YYYY-MM-DD. */
export function postsBefore(posts: readonly CountedPost[], day: string): CountedPost[] {
  const from = shiftDay(day, 1 - postRules.medianDays);
  return posts.filter(({ postedOn }) => postedOn >= from && postedOn <= day);
}

function medianOfKind(posts: readonly CountedPost[], isCommercial: boolean): PostMedian {
  const reaches = posts
    .filter((post) => post.isCommercial === isCommercial)
    .map(({ reach }) => reach);
  const isTold = reaches.length >= postRules.least;
  return { count: reaches.length, median: isTold ? medianOf(reaches) : null };
}
