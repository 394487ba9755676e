import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sumFen } from './money';
import { escrowOfState, movesOf } from './order-money';
import { type MoneyEffect, transitionNames, transitionOf } from './order-process';

const effects = [
  ...new Set(transitionNames.map((name) => transitionOf(name).money)),
] as MoneyEffect[];

describe('the money of an order', () => {
  it('sums to zero for every effect, price and ruling', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.constantFrom(...effects),
        fc.constantFrom('retaining' as const, 'producing' as const),
        fc.integer({ min: 0, max: 100 }),
        (priceFen, effect, state, buyerPercent) => {
          const moves = movesOf(effect, { priceFen, feeRate: '0.0800', state, buyerPercent });
          expect(sumFen(Object.values(moves))).toBe(0);
        },
      ),
    );
  });

  it('empties escrow and the seller’s pending by the end of the usual way, less the frozen fee', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (priceFen) => {
        const at = { priceFen, feeRate: '0.0800' };
        const walked = [
          movesOf('hold', { ...at, state: 'pending_payment' }),
          movesOf('share', { ...at, state: 'pending_confirm' }),
          movesOf('rest', { ...at, state: 'retaining' }),
          movesOf('settle', { ...at, state: 'pending_settle' }),
        ];
        const sum = (pot: 'buyer' | 'escrow' | 'pending' | 'seller' | 'fee') =>
          sumFen(walked.map((moves) => moves[pot]));
        expect([sum('escrow'), sum('pending')]).toEqual([0, 0]);
        expect(sum('buyer')).toBe(-priceFen);
        expect(sumFen([sum('seller'), sum('fee')])).toBe(priceFen);
      }),
    );
  });

  it('gives back what was already released when a ruling refunds in the retention period', () => {
    expect(movesOf('refund_all', { priceFen: 1_000, feeRate: '0.08', state: 'retaining' })).toEqual(
      {
        buyer: 1_000,
        escrow: -200,
        pending: -800,
        seller: 0,
        fee: 0,
      },
    );
  });

  it('halves after the first draft, the fee on the seller’s half only', () => {
    expect(
      movesOf('refund_half', { priceFen: 1_001, feeRate: '0.08', state: 'draft_review' }),
    ).toEqual({
      buyer: 501,
      escrow: -1_001,
      pending: 0,
      seller: 460,
      fee: 40,
    });
  });

  it('holds the price while work is on, the kept fifth in the retention period, nothing at the ends', () => {
    expect(escrowOfState('pending_confirm', 1_000)).toBe(1_000);
    expect(escrowOfState('retaining', 1_000)).toBe(200);
    expect(escrowOfState('pending_settle', 1_000)).toBe(0);
    expect(escrowOfState('canceled', 1_000)).toBe(0);
  });
});
