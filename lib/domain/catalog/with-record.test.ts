import { describe, expect, it } from 'vitest';
import { withRecord } from './with-record';

const nothing = { orderCount: 0, acceptRate: null, onTimeRate: null, rating: null };
const told = { orderCount: 90, acceptRate: 1, onTimeRate: 0.9, rating: 4.6 };
const own = { completed: 0, accepted: 0, refused: 0, delivered: 0, late: 0, rating: null };

describe('what a listing has shown', () => {
  it('is what it came with until it has orders of its own', () => {
    const shown = { ...told, orderCount: 0, toldOrders: 90 };
    expect(withRecord(told, undefined)).toEqual(shown);
    expect(withRecord(told, own)).toEqual(shown);
    expect(withRecord(nothing, own)).toEqual({ ...nothing, toldOrders: 0 });
  });

  it('is its own orders alone where it came with none', () => {
    const dealt = { ...own, completed: 2, accepted: 3, refused: 1, delivered: 2, late: 1 };
    expect(withRecord(nothing, dealt)).toEqual({
      orderCount: 2,
      toldOrders: 0,
      acceptRate: 0.75,
      onTimeRate: 0.5,
      rating: null,
    });
  });

  it('weighs rates it came with as so many orders, and counts none of those as its own', () => {
    const dealt = { ...own, completed: 5, accepted: 5, refused: 5, delivered: 10, late: 10 };
    expect(withRecord(told, dealt)).toMatchObject({
      orderCount: 5,
      toldOrders: 90,
      acceptRate: 0.95,
      onTimeRate: 0.81,
    });
  });

  it('takes its rating from its reviews as soon as there is one', () => {
    expect(withRecord(told, { ...own, rating: 3.33 }).rating).toBe(3.33);
  });
});
