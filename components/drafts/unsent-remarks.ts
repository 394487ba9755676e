import { keepUnsent, readUnsent } from '@/lib/browser/unsent';

/** A remark that is being written; places as order/act takes them. */
export interface UnsentRemark {
  start: number;
  end: number;
  quote: string;
  /** '' the text */
  file_key: string;
  /** of a film, from its beginning; left out: no moment of it */
  at_second?: number;
  words: string;
}

/** Of one version of an order's draft: places in another mean nothing. */
const keyOf = (eventId: number) => `remarks:${eventId}`;

/** What was remarked and not sent, as far as a page of today knows it. */
export function readUnsentRemarks(eventId: number): UnsentRemark[] {
  const kept = readUnsent(keyOf(eventId));
  return Array.isArray(kept) ? kept.filter(isRemark) : [];
}

/** @param remarks none: they are sent or given up */
export function keepUnsentRemarks(eventId: number, remarks: readonly UnsentRemark[]): void {
  keepUnsent(keyOf(eventId), remarks.length > 0 ? remarks : undefined);
}

/** Those with words; an empty one is only a place that was clicked. */
export const saidRemarks = (remarks: readonly UnsentRemark[]): UnsentRemark[] =>
  remarks.filter(({ words }) => words.trim() !== '');

function isRemark(value: unknown): value is UnsentRemark {
  if (typeof value !== 'object' || value === null) return false;
  const {
    start,
    end,
    quote,
    file_key: key,
    at_second: second,
    words,
  } = value as Record<string, unknown>;
  return (
    [start, end, second ?? 0].every(Number.isInteger) &&
    [quote, key, words].every((it) => typeof it === 'string')
  );
}
