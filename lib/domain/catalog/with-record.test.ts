import { describe, expect, it } from 'vitest';
import { withRecord } from './with-record';

const nothing = { orderCount: 0, acceptRate: null, onTimeRate: null, rating: null };
const told = { orderCount: 90, acceptRate: 1, onTimeRate: 0.9, rating: 4.6 };
const own = {
  completed: 0,
  accepted: 0,
  refused: 0,
  delivered: 0,
  late: 0,
  rating: null,
  reviews: 0,
};

describe('what a listing has shown', () => {
  it('is nothing until it has orders of its own, whatever it came with', () => {
    const shown = { ...nothing, acceptOf: 0, onTimeOf: 0, ratingOf: 0, told };
    expect(withRecord(told, undefined)).toEqual(shown);
    expect(withRecord(told, own)).toEqual(shown);
    expect(withRecord(nothing, own)).toEqual({ ...shown, told: nothing });
  });

  it('is a rate from five orders on, with their number, and none of four', () => {
    const dealt = { ...own, completed: 4, accepted: 4, refused: 1, delivered: 4, late: 1 };
    expect(withRecord(told, dealt)).toEqual({
      orderCount: 4,
      acceptRate: 0.8,
      acceptOf: 5,
      onTimeRate: null,
      onTimeOf: 4,
      rating: null,
      ratingOf: 0,
      told,
    });
    expect(withRecord(told, { ...dealt, delivered: 6 })).toMatchObject({
      onTimeRate: 0.8333,
      onTimeOf: 6,
    });
  });

  it('has a rating from five reviews on', () => {
    expect(withRecord(told, { ...own, rating: 3.33, reviews: 4 }).rating).toBeNull();
    expect(withRecord(told, { ...own, rating: 3.33, reviews: 5 })).toMatchObject({
      rating: 3.33,
      ratingOf: 5,
    });
  });
});
