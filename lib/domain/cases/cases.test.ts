import { describe, expect, it } from 'vitest';
import { addedUp } from './added-up';
import { firstOfCampaign } from './campaign-window';
import { orderOutcome, sumOutcome } from './case-outcome';
import { caseTradeOf } from './case-trade';
import { FEWEST_BRANDS, sumByTrade } from './merge-cells';
import { roundedMoney, roundedOrders } from './rounded';
import { countedOrders } from './unnamed-accounts';
import { type OrderFaults, whatWentWrong } from './what-went-wrong';

describe('a campaign', () => {
  const placed = ['2026-01-01', '2026-01-20', '2026-02-05', '2026-03-20'].map((day, nth) => ({
    id: nth + 1,
    placedAt: new Date(`${day}T00:00:00Z`),
  }));

  it('takes what was ordered within thirty days of its first order, and the next begins another', () => {
    expect([1, 2, 3, 4].map((id) => firstOfCampaign(placed, id))).toEqual([1, 1, 3, 4]);
  });

  it('stays the same when more is ordered later', () => {
    expect(firstOfCampaign(placed.slice(0, 3), 3)).toBe(3);
    expect(firstOfCampaign(placed, 3)).toBe(3);
  });
});

describe('an outcome', () => {
  const told = { reach: null, interactions: null, promisedReach: null, promisedInteractions: null };

  it('is of plays where both are told, else of interactions, else not known', () => {
    const both = { ...told, reach: 9, promisedReach: 10, interactions: 3, promisedInteractions: 2 };
    expect(orderOutcome(both)).toEqual({ kind: 'reach', actual: 9, promise: 10 });
    expect(orderOutcome({ ...both, promisedReach: null })).toMatchObject({ kind: 'interactions' });
    expect(orderOutcome({ ...told, reach: 9 })).toBeNull();
    expect(orderOutcome({ ...told, reach: 9, promisedReach: 0 })).toBeNull();
  });

  it('of several is a sum of one count, never of both together', () => {
    const sum = sumOutcome([
      { kind: 'reach', actual: 80, promise: 100 },
      { kind: 'reach', actual: 100, promise: 100 },
      { kind: 'interactions', actual: 5, promise: 5 },
      null,
    ]);
    expect(sum).toEqual({ kind: 'reach', actual: 180, promise: 200, away: -0.1, orders: 2 });
    expect(sumOutcome([null])).toBeNull();
  });

  it('is added up by the days that it was told for, of each post its newest', () => {
    const day = (on: string, value: number) => ({ on, value });
    expect(
      addedUp([[day('2026-01-02', 10), day('2026-01-09', 30)], [day('2026-01-05', 5)]]),
    ).toEqual([day('2026-01-02', 10), day('2026-01-05', 15), day('2026-01-09', 35)]);
  });
});

describe('what went wrong', () => {
  const fine: OrderFaults = {
    name: '甲',
    draftLateDays: 0,
    publishLateDays: 0,
    returned: 0,
    rulings: [],
    refundFen: 0,
    lateRefundReason: '',
    away: 0.1,
  };

  it('is nothing where the records hold nothing', () => {
    expect(whatWentWrong([fine, { ...fine, away: null }])).toEqual([]);
  });

  it('is told money first, then lateness, then outcome, then drafts', () => {
    const faults = whatWentWrong([
      { ...fine, returned: 2, draftLateDays: 1, publishLateDays: 3 },
      { ...fine, name: '乙', away: -0.124, refundFen: 184_000, lateRefundReason: '帖子被删' },
    ]);
    expect(faults).toEqual([
      { head: '乙：退回 ¥1,840', text: '完成后退款：帖子被删' },
      { head: '甲：晚了 3 天', text: '首稿比约定晚 1 天；发布比约定晚 3 天。' },
      expect.objectContaining({ head: '乙：比承诺低 12%' }),
      { head: '甲：稿件退改 2 次', text: '改了 2 次才通过。' },
    ]);
  });

  it('tells a ruling in its public words, once, with what it gave back', () => {
    const rulings = [{ words: '双方各担一半', buyerFen: 50_000 }];
    expect(whatWentWrong([{ ...fine, rulings, refundFen: 50_000 }])).toEqual([
      { head: '甲：有争议，裁定退 ¥500', text: '双方各担一半' },
    ]);
  });
});

describe('accounts that are not named', () => {
  const told = { kind: 'reach' as const, actual: 9, promise: 10 };
  const order = (goodSn: string, row: { accountNamed?: boolean; outcome?: null } = {}) => ({
    accountNamed: false,
    outcome: told,
    ...row,
    snapshot: { platform: 5, goodSn },
  });
  const named = order('A0', { accountNamed: true });

  it('are counted where three of a platform stand together, else left out', () => {
    const two = [named, order('A1'), order('A2')];
    expect(countedOrders(two)).toEqual([named]);
    expect(countedOrders([...two, order('A3')])).toEqual([...two, order('A3')]);
    expect(countedOrders([order('A1')])).toEqual([]);
  });

  it('are three accounts of that platform, not three orders', () => {
    expect(countedOrders([order('A1'), order('A1'), order('A2')])).toEqual([]);
    const elsewhere = { ...order('A3'), snapshot: { platform: 7, goodSn: 'A3' } };
    expect(countedOrders([order('A1'), order('A2'), elsewhere])).toEqual([]);
  });

  it('tell an outcome where three of them told one', () => {
    const three = [order('A1'), order('A2'), order('A3', { outcome: null })];
    expect(countedOrders([named, ...three]).map(({ outcome }) => outcome)).toEqual([
      told,
      null,
      null,
      null,
    ]);
  });
});

describe('sums of brands', () => {
  const brands = (
    count: number,
    trade: Parameters<typeof sumByTrade>[0][number]['trade'],
    mix: object,
    isNamed = false,
  ) =>
    Array.from({ length: count }, () => ({
      trade,
      isNamed,
      mix: Object.entries(mix).map(([platform, fen]) => ({ platform: Number(platform), fen })),
    }));

  it('never stand for fewer than five, in a cell or in a trade', () => {
    const sums = sumByTrade([
      ...brands(6, 'beauty', { 5: 100 }),
      ...brands(4, 'beauty', { 9: 50 }),
      ...brands(1, 'beauty', { 7: 30 }),
      ...brands(3, 'Appliances', { 5: 10 }),
      ...brands(2, 'other', { 5: 10 }),
    ]);
    expect(sums).toEqual([
      {
        trade: 'beauty',
        fen: 830,
        brands: 11,
        cells: [
          { platform: 5, fen: 600, brands: 6 },
          { platform: 0, fen: 230, brands: 5 },
        ],
      },
      { trade: 'other', fen: 50, brands: 5, cells: [{ platform: 5, fen: 50, brands: 5 }] },
    ]);
    for (const { cells } of sums) {
      for (const cell of cells) expect(cell.brands).toBeGreaterThanOrEqual(FEWEST_BRANDS);
    }
  });

  it('take one more in where what is left over has too few', () => {
    // One brand's platform alone would be the difference between the row and its only cell.
    const [sum] = sumByTrade([
      ...brands(6, 'beauty', { 5: 100 }),
      ...brands(1, 'beauty', { 5: 1, 7: 30 }),
    ]);
    expect(sum?.cells).toEqual([{ platform: 0, fen: 631, brands: 7 }]);
    expect(sumByTrade([...brands(6, 'beauty', { 5: 1 }), ...brands(1, 'other', { 5: 1 })])).toEqual(
      [{ trade: 'other', fen: 7, brands: 7, cells: [{ platform: 5, fen: 7, brands: 7 }] }],
    );
  });

  it('are none at all of fewer than five', () => {
    expect(sumByTrade(brands(4, 'beauty', { 5: 100 }))).toEqual([]);
    expect(sumByTrade([])).toEqual([]);
  });

  // What a named brand spent stands beside the sum: without it the sum is of the others alone.
  it('never leave fewer than five that are not named, once the named ones are taken away', () => {
    const [sum] = sumByTrade([
      ...brands(6, 'beauty', { 5: 100 }),
      ...brands(3, 'beauty', { 9: 50 }),
      ...brands(4, 'beauty', { 9: 50 }, true),
    ]);
    expect(sum?.cells).toEqual([{ platform: 0, fen: 950, brands: 13 }]);
    expect(
      sumByTrade([
        ...brands(6, 'Clothing', { 5: 10 }),
        ...brands(4, 'beauty', { 5: 100 }),
        ...brands(3, 'beauty', { 5: 100 }, true),
      ]),
    ).toEqual([
      { trade: 'other', fen: 760, brands: 13, cells: [{ platform: 5, fen: 760, brands: 13 }] },
    ]);
    expect(
      sumByTrade([...brands(4, 'beauty', { 5: 1 }), ...brands(9, 'beauty', { 5: 1 }, true)]),
    ).toEqual([]);
  });

  it('of named brands alone hide nothing, and are not taken into a rest that they do not help', () => {
    const [sum] = sumByTrade([
      ...brands(6, 'beauty', { 5: 100 }),
      ...brands(5, 'beauty', { 7: 10 }, true),
      ...brands(2, 'beauty', { 9: 1 }),
    ]);
    expect(sum?.cells).toEqual([
      { platform: 7, fen: 50, brands: 5 },
      { platform: 0, fen: 602, brands: 8 },
    ]);
  });

  it.each([
    [0, '不足 ¥10 万'],
    [4_999_999, '不足 ¥10 万'],
    [5_000_000, '约 ¥10 万'],
    [84_000_000, '约 ¥80 万'],
  ])('%i 分 of a brand that is not named are told as %s', (fen, words) => {
    expect(roundedMoney(fen)).toBe(words);
  });

  it.each([
    [9, '不足 10'],
    [10, '10+'],
    [39, '30+'],
  ])('%i orders of one are told as %s', (orders, words) => {
    expect(roundedOrders(orders)).toBe(words);
  });

  it('stand under the trade of their briefs', () => {
    expect(['美妆个护', '家用电器', '数码产品', ''].map(caseTradeOf)).toEqual([
      'beauty',
      'Appliances',
      'other',
      'other',
    ]);
  });
});
