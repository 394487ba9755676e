import { describe, expect, it } from 'vitest';
import { bestPrice, incomeAt, incomeCurve, incomeRules, netAt, type Peer } from './income';

const rate = '0.0800';

/** Twenty peers: the dearer, the fewer orders. */
const peers: Peer[] = Array.from({ length: 20 }, (_, nth) => ({
  priceFen: 100_000 + nth * 20_000,
  orders: 12 - Math.floor(nth / 5) * 3,
}));

describe('what peers earned, by price', () => {
  it('is told of twenty accounts and more, in groups of at least five', () => {
    expect(incomeCurve(peers.slice(1))).toBeNull();
    const curve = incomeCurve(peers);
    expect(curve?.groups).toEqual([
      { price_fen: 140_000, low: 4, orders: 4, high: 4 },
      { price_fen: 240_000, low: 3, orders: 3, high: 3 },
      { price_fen: 340_000, low: 2, orders: 2, high: 2 },
      { price_fen: 440_000, low: 1, orders: 1, high: 1 },
    ]);
    expect(curve).toMatchObject({ from_fen: 140_000, to_fen: 440_000 });
  });

  it('has no more groups than are drawn, whatever the number of peers', () => {
    const many = Array.from({ length: 400 }, (_, nth) => ({ priceFen: 1_000 + nth, orders: 3 }));
    expect(incomeCurve(many)?.groups).toHaveLength(incomeRules.groups);
  });

  it('lies on the line between two medians, and says sums that a reader can multiply', () => {
    const curve = incomeCurve(peers);
    if (!curve) throw new Error('twenty are enough');
    expect(incomeAt(curve, 240_000, rate)).toEqual({
      orders: 3,
      low: 3,
      high: 3,
      grossFen: 720_000,
      feeFen: 57_600,
      netFen: 662_400,
    });
    const between = incomeAt(curve, 290_000, rate);
    expect(between?.orders).toBe(2.5);
    expect(between?.grossFen).toBe(725_000);
  });

  it('says nothing of a price beyond the outermost medians', () => {
    const curve = incomeCurve(peers);
    if (!curve) throw new Error('twenty are enough');
    expect(incomeAt(curve, 139_999, rate)).toBeNull();
    expect(incomeAt(curve, 440_001, rate)).toBeNull();
  });

  it('is highest at the best price, and nowhere higher', () => {
    const curve = incomeCurve(peers);
    if (!curve) throw new Error('twenty are enough');
    const best = bestPrice(curve);
    const most = netAt(curve, best, rate) ?? 0;
    for (let fen = curve.from_fen; fen <= curve.to_fen; fen += 1_000)
      expect(netAt(curve, fen, rate) ?? 0).toBeLessThanOrEqual(most * 1.001);
    expect(best).toBeGreaterThan(240_000);
    expect(best).toBeLessThan(340_000);
  });

  it('stands on peers that were all paid the same', () => {
    const same = incomeCurve(Array.from({ length: 20 }, () => ({ priceFen: 50_000, orders: 3 })));
    if (!same) throw new Error('twenty are enough');
    expect(bestPrice(same)).toBe(50_000);
    expect(incomeAt(same, 50_000, rate)?.orders).toBe(1);
  });
});
