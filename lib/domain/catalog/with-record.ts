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

/** What a listing has shown, and beside it what its owner states. */
export interface ShownRecord extends GoodRecord {
  /** orders of earlier years and other places, as the listing came with them: never counted with those of this database */
  toldOrders: number;
}

/**
 * What a listing has shown. Its order count is of its own orders alone. Its rates are those it came with (an import
 * tells rates and a rating of earlier years) and its own orders', as if it had come with as many orders of that rate as
 * it states. The rating is its reviews' alone as soon as there is one.
 * @param told `orderCount`: as the listing came with it
 */
export function withRecord(told: GoodRecord, own: OwnRecord | undefined): ShownRecord {
  const { orderCount: toldOrders } = told;
  if (!own) return { ...told, orderCount: 0, toldOrders };
  return {
    orderCount: own.completed,
    toldOrders,
    acceptRate: rateOf(told.acceptRate, toldOrders, own.accepted, own.accepted + own.refused),
    onTimeRate: rateOf(told.onTimeRate, toldOrders, own.delivered - own.late, own.delivered),
    rating: own.rating ?? told.rating,
  };
}

/** @returns to four digits, as the database keeps a share; null where nothing is known */
function rateOf(told: number | null, toldOf: number, good: number, all: number): number | null {
  const weight = told === null ? 0 : toldOf;
  if (all === 0 || weight + all === 0) return told;
  return Math.round((((told ?? 0) * weight + good) / (weight + all)) * 10_000) / 10_000;
}
