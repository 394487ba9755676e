import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFen } from '@/lib/domain/money/money';
import {
  earningOf,
  escrowOfState,
  keptEarningOf,
  lateRefundMoves,
  movesOf,
  noMoves,
  type OrderMoney,
  shareOf,
} from './money';
import { type MoneyEffect, transitionNames, transitionOf } from './process';
import type { OrderState } from './states';

const effects = [
  ...new Set(transitionNames.map((name) => transitionOf(name).money)),
] as MoneyEffect[];

const amount = fc.integer({ min: 1, max: 1_000_000_000 });
/** as placed by default */
const terms = { feeRate: '0.08', releasePercent: 80, releasedFen: 0 };
const accepted = (money: OrderMoney): OrderMoney => ({ ...money, releasedFen: shareOf(money) });

describe('the money of an order', () => {
  it('sums to zero for every effect, price and ruling', () => {
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom(...effects),
        fc.boolean(),
        fc.integer({ min: 0, max: 100 }),
        fc.integer({ min: 1, max: 100 }),
        (priceFen, effect, isAccepted, buyerPercent, releasePercent) => {
          const placed = { priceFen, feeRate: '0.0800', releasePercent, releasedFen: 0 };
          const money = isAccepted ? accepted(placed) : placed;
          const moves = movesOf(effect, money, buyerPercent);
          expect(sumFen(Object.values(moves))).toBe(0);
        },
      ),
    );
  });

  it('empties escrow and the seller’s pending by the end of the usual way, less the frozen fee', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 100 }), (priceFen, releasePercent) => {
        const placed = { priceFen, feeRate: '0.0800', releasePercent, releasedFen: 0 };
        const at = accepted(placed);
        const walked = [
          movesOf('hold', placed),
          movesOf('share', placed),
          movesOf('settle_share', at),
          movesOf('rest', at),
          movesOf('settle_rest', at),
        ];
        const sum = (pot: 'buyer' | 'escrow' | 'pending' | 'seller' | 'fee') =>
          sumFen(walked.map((moves) => moves[pot]));
        expect([sum('escrow'), sum('pending')]).toEqual([0, 0]);
        expect(sum('buyer')).toBe(-priceFen);
        expect({ netFen: sum('seller'), feeFen: sum('fee') }).toEqual(earningOf(placed));
      }),
    );
  });

  it('gives back only what is still kept once the work was accepted', () => {
    const at = accepted({ ...terms, priceFen: 1_000 });
    expect(movesOf('refund_all', at)).toEqual({ ...noMoves, buyer: 200, escrow: -200 });
    expect(movesOf('split', at, 30)).toEqual({
      ...noMoves,
      buyer: 60,
      escrow: -200,
      seller: 129,
      fee: 11,
    });
  });

  it('halves after the first draft, the fee on the seller’s half only', () => {
    expect(movesOf('refund_half', { ...terms, priceFen: 1_001 })).toEqual({
      buyer: 501,
      escrow: -1_001,
      pending: 0,
      seller: 460,
      fee: 40,
    });
  });

  it('holds the price while work is on, the kept fifth in the retention period, nothing at the ends', () => {
    const held = (state: OrderState) => escrowOfState(state, { ...terms, priceFen: 1_000 });
    expect(held('pending_confirm')).toBe(1_000);
    expect(held('retaining')).toBe(200);
    expect(held('pending_settle')).toBe(0);
    expect(held('canceled')).toBe(0);
  });

  it('releases the share that the order itself names', () => {
    const order = { priceFen: 1_000, feeRate: '0.08', releasePercent: 65, releasedFen: 0 };
    expect(movesOf('share', { ...order })).toMatchObject({
      escrow: -650,
      pending: 650,
    });
    expect(movesOf('rest', accepted(order))).toMatchObject({
      escrow: -350,
      pending: 350,
    });
    expect(escrowOfState('retaining', order)).toBe(350);
  });

  it('divides as it was ruled, and only so', () => {
    const ruled = (percent: number) => movesOf('split', { ...terms, priceFen: 1_000 }, percent);
    expect(ruled(30)).toEqual({ buyer: 300, escrow: -1_000, pending: 0, seller: 644, fee: 56 });
    expect(ruled(99)).toMatchObject({ buyer: 990, seller: 9, fee: 1 });
    expect(() => movesOf('split', { ...terms, priceFen: 1_000 })).toThrow();
  });
});

it('a refund after completion moves as much as it gives back, and all of it leaves neither side anything', () => {
  const deal = { priceFen: 2_290_000, feeRate: '0.0800' };
  expect(lateRefundMoves(deal, 687_000)).toEqual({
    buyer: 687_000,
    seller: -632_040,
    fee: -54_960,
  });
  expect(lateRefundMoves(deal, 2_290_000)).toEqual({
    buyer: 2_290_000,
    seller: -2_106_800,
    fee: -183_200,
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.integer({ min: 1 }), (price, part) => {
      const deal = { priceFen: price, feeRate: '0.0800' };
      const { buyer, seller, fee } = lateRefundMoves(deal, 1 + (part % price));
      expect(buyer + seller + fee).toBe(0);
      expect(seller <= 0 && fee <= 0).toBe(true);
      // What is shown as kept is what the ledger left.
      const placed = earningOf(deal);
      expect(keptEarningOf({ ...deal, lateRefundFen: buyer })).toEqual({
        netFen: placed.netFen + seller,
        feeFen: placed.feeFen + fee,
      });
    }),
  );
});
