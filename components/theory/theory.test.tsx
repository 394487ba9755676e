import { describe, expect, it } from 'vitest';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { refundGrid } from '@/lib/domain/orders/refund-grid';
import { balances, refundEntry, usualEntries } from './ledger-rows';
import { newcomerPoints, orderPoints, scoreParts } from './score-parts';

describe('what the page of principles works out', () => {
  it('shows parts of the score that add up to its whole', () => {
    const parts = scoreParts();
    expect(parts.reduce((sum, { points }) => sum + points, 0)).toBe(10_000);
    expect(parts.every(({ points }) => points > 0)).toBe(true);
  });

  it('puts a new account between none and half of the points', () => {
    expect(newcomerPoints()).toBeGreaterThan(0);
    expect(newcomerPoints()).toBeLessThan(5_001);
  });

  it('lets each tenfold of orders add the same', () => {
    const [none, nine, ninetyNine] = orderPoints([0, 9, 99]);
    expect(none?.points).toBe(0);
    expect(ninetyNine?.points).toBe((nine?.points ?? 0) * 2);
  });

  it.each([
    ...usualEntries(675_000, '0.0800'),
    ...refundGrid.flatMap(({ by }) => refundEntry(by, 675_000, '0.0800') ?? []),
  ])('balances: $event', (row) => expect(balances(row)).toBe(true));

  it('pays the media owner the price less the fee, all entries together', () => {
    const entries = usualEntries(675_000, '0.0800');
    const total = (key: 'buyer' | 'escrow' | 'pending' | 'seller' | 'fee') =>
      sumFen(entries.map(({ moves }) => moves[key]));
    expect([total('buyer'), total('escrow'), total('pending')]).toEqual([-675_000, 0, 0]);
    expect(total('seller')).toBe(minusFen(675_000, total('fee')));
  });
});
