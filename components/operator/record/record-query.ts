import type { RecordFilter } from '@/lib/domain/operators/record-query';

/** Where in the list its reader stands. */
export interface RecordPlace {
  /** lines with a smaller number; 0 the newest */
  before: number;
  /** the `before` of the pages that were newer, the newest first */
  newer: readonly number[];
}

type Query = Record<string, string | number | undefined>;

/** Pages back that an address carries. */
const mostNewer = 50;

const addressed = ({ before, newer }: RecordPlace): Query => ({
  before: before || undefined,
  newer: newer.length > 0 ? newer.join('-') : undefined,
});

/** The same page of the list. */
export const samePage = (filter: RecordFilter, place: RecordPlace): Query => ({
  ...filter,
  ...addressed(place),
});

/** @param last the smallest number on this page */
export const olderPage = (filter: RecordFilter, place: RecordPlace, last: number): Query => ({
  ...filter,
  ...addressed({ before: last, newer: [...place.newer, place.before].slice(-mostNewer) }),
});

/** null: it is the newest. */
export function newerPage(filter: RecordFilter, { before, newer }: RecordPlace): Query | null {
  if (before === 0) return null;
  return { ...filter, ...addressed({ before: newer.at(-1) ?? 0, newer: newer.slice(0, -1) }) };
}

export const numbersOf = (text: unknown): number[] =>
  String(text ?? '')
    .split('-')
    .filter((part) => /^\d{1,15}$/.test(part))
    .map(Number)
    .slice(-mostNewer);
