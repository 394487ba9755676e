import type { Record as GoodRecord } from './score';

/** How a listing's own orders were dealt with, counted from their record, and what their reviews say. */
export interface OwnRecord {
  completed: number;
  accepted: number;
  /** rejected, or left until it lapsed */
  refused: number;
  /** with a first draft */
  delivered: number;
  /** of those, with a missed date */
  late: number;
  /** mean of the three marks of all reviews, 1 to 5; null without a review */
  rating: number | null;
}

/**
 * What a listing has shown: what it came with (an import tells orders, rates and a rating of earlier years) and its own
 * orders, as if those it came with were as many orders of that rate. The rating is its reviews' alone as soon as there
 * is one.
 */
export function withRecord(told: GoodRecord, own: OwnRecord | undefined): GoodRecord {
  if (!own) return told;
  const { orderCount } = told;
  return {
    orderCount: orderCount + own.completed,
    acceptRate: rateOf(told.acceptRate, orderCount, own.accepted, own.accepted + own.refused),
    onTimeRate: rateOf(told.onTimeRate, orderCount, own.delivered - own.late, own.delivered),
    rating: own.rating ?? told.rating,
  };
}

/** @returns to four digits, as the database keeps a share; null where nothing is known */
function rateOf(told: number | null, toldOf: number, good: number, all: number): number | null {
  const weight = told === null ? 0 : toldOf;
  if (all === 0 || weight + all === 0) return told;
  return Math.round((((told ?? 0) * weight + good) / (weight + all)) * 10_000) / 10_000;
}
