import { describe, expect, it } from 'vitest';
import { byPlatform } from './by-platform';
import { byWeek } from './by-week';
import type { DeliveredOrder } from './delivered-order';
import { sumReport } from './sum-report';
import { weighAudience } from './weigh-audience';

const told = (value: number) => ({ value, source: 'self' as const, asOf: '2026-11-20' });

const order = (over: Partial<DeliveredOrder> = {}): DeliveredOrder => ({
  platform: 5,
  publishedOn: '2026-11-18',
  spendFen: 1_000_000,
  reach: told(200_000),
  interactions: told(10_000),
  promisedReach: told(160_000),
  promisedInteractions: null,
  medianCpmFen: 6_250,
  medianCpeFen: null,
  audience: null,
  ...over,
});

describe('a report', () => {
  it('sums what was spent and reached, and what a thousand plays and an interaction cost', () => {
    const sums = sumReport([order(), order({ spendFen: 500_000, reach: told(100_000) })]);
    expect(sums).toMatchObject({
      orders: 2,
      spendFen: 1_500_000,
      reach: { value: 300_000, orders: 2 },
      cpmFen: 5_000,
      cpeFen: 75,
    });
  });

  it('leaves an order without a figure out of the cost, its money as well, and never counts it as 0', () => {
    const sums = sumReport([order(), order({ reach: null, interactions: null })]);
    expect(sums.spendFen).toBe(2_000_000);
    expect(sums.reach).toEqual({ value: 200_000, orders: 1 });
    expect(sums.cpmFen).toBe(5_000);
    expect(sumReport([order({ reach: null })])).toMatchObject({ reach: null, cpmFen: null });
  });

  it('holds reach and cost against the promise over the same orders alone', () => {
    const sums = sumReport([order(), order({ promisedReach: null, reach: told(900_000) })]);
    expect(sums.promised.reach).toEqual({ actual: 200_000, against: 160_000, orders: 1 });
    expect(sums.promised.cpm).toEqual({ actual: 5_000, against: 6_250, orders: 1 });
    expect(sums.promised.interactions).toBeNull();
  });

  it('holds reach against what the same money buys at the median of platform and category', () => {
    const sums = sumReport([order(), order({ medianCpmFen: null })]);
    expect(sums.median.reach).toEqual({ actual: 200_000, against: 160_000, orders: 1 });
    expect(sums.median.cpe).toBeNull();
  });

  it('says nothing of a promise where nothing was promised', () => {
    expect(sumReport([order({ promisedReach: told(0) })]).promised.reach).toBeNull();
    expect(sumReport([])).toMatchObject({ orders: 0, spendFen: 0, reach: null, cpmFen: null });
  });

  it('tells each platform with its share of the money, the dearest first', () => {
    const rows = byPlatform([order(), order({ platform: 9, spendFen: 3_000_000, reach: null })]);
    expect(rows).toMatchObject([
      { platform: 9, spendFen: 3_000_000, share: 0.75, reach: null, cpmFen: null },
      { platform: 5, spendFen: 1_000_000, share: 0.25, cpmFen: 5_000 },
    ]);
  });

  it('tells every week from Monday to Sunday, also those in which nothing was published', () => {
    const weeks = byWeek([
      order({ publishedOn: '2026-11-01' }), // a Sunday
      order({ publishedOn: '2026-11-16' }), // a Monday
      order({ publishedOn: '2026-11-18', reach: null }),
    ]);
    expect(weeks.map(({ from, to, orders }) => [from, to, orders])).toEqual([
      ['2026-10-26', '2026-11-01', 1],
      ['2026-11-02', '2026-11-08', 0],
      ['2026-11-09', '2026-11-15', 0],
      ['2026-11-16', '2026-11-22', 2],
    ]);
    expect(weeks[1]).toMatchObject({ reach: null, spendFen: 0, cpmFen: null });
    expect(weeks[3]).toMatchObject({ reach: 200_000, median: 160_000 });
  });

  it('weighs audiences by what each post reached and says how much of it they cover', () => {
    const audience = (female: number) => ({
      source: 'api' as const,
      asOf: '2026-11-01',
      sex: [
        { name: '女', share: female },
        { name: '男', share: 1 - female },
      ],
      age: [],
      areas: [],
    });
    const weighed = weighAudience([
      order({ reach: told(300_000), audience: audience(0.8) }),
      order({ reach: told(100_000), audience: audience(0.4) }),
      order({ reach: told(400_000) }),
      order({ reach: null, audience: audience(0) }),
    ]);
    expect(weighed?.sex[0]?.share).toBeCloseTo(0.7);
    expect(weighed).toMatchObject({ orders: 2, covered: 0.5, oldest: '2026-11-01', age: [] });
    expect(weighAudience([order()])).toBeNull();
  });
});
