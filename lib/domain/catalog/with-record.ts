import type { Record as GoodRecord } from './score';

/** Orders, or reviews, from which on a rate is told (domain.md: Rates); before that it is 暂无. */
export const RATED_FROM = 5;

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
  reviews: number;
}

/** What a listing has shown here, each rate with the number that it is of, and beside it what its owner states. */
export interface ShownRecord extends GoodRecord {
  /** accepted or refused */
  acceptOf: number;
  onTimeOf: number;
  ratingOf: number;
  /** 媒体主自报: of earlier years and other places, as the listing came with it; never counted with this database's */
  told: GoodRecord;
}

/**
 * What a listing has shown: its order count, its rates and its rating are of its own orders alone, and a rate of fewer than
 * five is not told. What an import states stands beside them under its source, and moves no place.
 * @param told `orderCount`: as the listing came with it
 */
export function withRecord(told: GoodRecord, own: OwnRecord | undefined): ShownRecord {
  const acceptOf = own ? own.accepted + own.refused : 0;
  const onTimeOf = own?.delivered ?? 0;
  const ratingOf = own?.reviews ?? 0;
  return {
    orderCount: own?.completed ?? 0,
    acceptRate: rateOf(own?.accepted ?? 0, acceptOf),
    acceptOf,
    onTimeRate: rateOf(onTimeOf - (own?.late ?? 0), onTimeOf),
    onTimeOf,
    rating: own && ratingOf >= RATED_FROM ? own.rating : null,
    ratingOf,
    told: {
      orderCount: told.orderCount,
      acceptRate: told.acceptRate,
      onTimeRate: told.onTimeRate,
      rating: told.rating,
    },
  };
}

/** A share of counted orders. @returns to four digits, as lists keep it; null of fewer than five */
export function rateOf(good: number, all: number): number | null {
  return all < RATED_FROM ? null : Math.round((good / all) * 10_000) / 10_000;
}
