import { describe, expect, it } from 'vitest';
import {
  changesOf,
  isStopped,
  type KeptLine,
  type OfferedLine,
  sumOfChanges,
} from './plan-changes';
import { actualOf, heldBands, isInBand, sumOfOutcome } from './plan-outcome';
import { planStateOf } from './plan-states';

const today = '2026-11-27';
const kept = {
  priceFen: 500_000,
  validUntil: '2026-12-31',
  figure: 100_000,
  publishOn: '2026-12-08',
  agreedUntil: null,
};
const offer: OfferedLine = {
  status: 'live',
  leaveFrom: null,
  leaveTo: null,
  validUntil: '2026-12-31',
  priceFen: 500_000,
  leadTimeDays: 5,
  dailyCap: 1,
  taken: new Map(),
  agreed: null,
  refusal: undefined,
  figure: 100_000,
};
const kinds = (now: Partial<OfferedLine> | null, line = kept) =>
  changesOf(line, now && { ...offer, ...now }, today).map(({ kind }) => kind);

describe('what has changed since a line was kept', () => {
  it('is nothing where the offer is the same', () => {
    expect(kinds({})).toEqual([]);
  });

  it.each([
    ['a position that is gone', null, ['gone']],
    ['a listing off the shelf', { status: 'off', refusal: 'off_shelf' as const }, ['gone']],
    [
      'a price that ended, whatever it is now',
      { refusal: 'price_expired' as const, priceFen: 9 },
      ['price_ended'],
    ],
    ['a rise', { priceFen: 550_000 }, ['price_up']],
    ['a fall', { priceFen: 450_000 }, ['price_down']],
    [
      'a leave over its day that has not begun',
      { leaveFrom: '2026-12-07', leaveTo: '2026-12-09' },
      ['day_gone'],
    ],
    ['a lead time that leaves no time for its day', { leadTimeDays: 12 }, ['day_gone']],
    ['a day that is full', { taken: new Map([['2026-12-08', 1]]) }, ['day_gone']],
    ['another day that is full', { taken: new Map([['2026-12-09', 1]]) }, []],
    ['figures that moved by a tenth', { figure: 110_000 }, ['figure']],
    ['figures that moved by less', { figure: 105_000 }, []],
  ])('%s', (_, now, expected) => {
    expect(kinds(now)).toEqual(expected);
  });

  describe('a price that was agreed on', () => {
    const until = new Date('2026-11-29T06:00:00Z');
    const agreed = { day: '2026-12-05', until };
    const told = (line: Partial<KeptLine>, now: Partial<OfferedLine>) =>
      changesOf({ ...kept, ...line }, { ...offer, ...now }, today);

    it('is told with its day and its end, and holds that day', () => {
      expect(told({}, { agreed, priceFen: 450_000 })).toEqual([
        {
          kind: 'agreed',
          text: '谈妥 ¥4,500，比方案里少 ¥500，12-05（周六）发布，保留到 11-29 14:00',
        },
      ]);
      const full = { agreed, priceFen: 450_000, taken: new Map([['2026-12-05', 1]]) };
      expect(
        told({ priceFen: 450_000, agreedUntil: until, publishOn: '2026-12-05' }, full),
      ).toEqual([]);
    });

    it('never raises a line, and is missed where it is over', () => {
      expect(told({ priceFen: 400_000 }, { agreed, priceFen: 450_000 })).toMatchObject([
        { kind: 'price_up' },
      ]);
      expect(told({ priceFen: 450_000, agreedUntil: until }, {})).toMatchObject([
        { kind: 'agreed_ended' },
      ]);
      expect(told({ priceFen: 500_000, agreedUntil: until }, {})).toEqual([]);
    });
  });

  it('stops an order where it cannot be placed, and is summed in one line', () => {
    const lines = [
      changesOf(kept, { ...offer, priceFen: 550_000 }, today),
      changesOf(kept, null, today),
      changesOf(kept, { ...offer, priceFen: 600_000 }, today),
    ];
    expect(lines.map(isStopped)).toEqual([false, true, false]);
    expect(sumOfChanges(lines)).toBe('1 行已下架、2 行涨价');
    expect(sumOfChanges([[], []])).toBe('');
    expect(lines[0]?.[0]?.text).toBe('¥5,000 → ¥5,500，涨 ¥500');
  });
});

it('calls a plan by what is ordered of it, and expired once a price of what is not has ended', () => {
  expect(planStateOf([false, false], '2026-12-01', today)).toBe('draft');
  expect(planStateOf([false, false], '2026-11-26', today)).toBe('expired');
  expect(planStateOf([true, false], '2026-11-26', today)).toBe('partly');
  expect(planStateOf([true, true], '', today)).toBe('ordered');
});

describe('what came of a plan', () => {
  const line = {
    goal: 'reach' as const,
    figure: 100,
    band: { low: 80, high: 120 },
    owner: 1,
    plannedFen: 1_000,
    spendFen: 900,
    actual: 120,
  };

  it('is read by its goal: plays, acts, and nothing of sales', () => {
    const told = { reach: 7, interactions: 3 };
    expect(
      (['reach', 'seeding', 'conversion'] as const).map((goal) => actualOf(goal, told)),
    ).toEqual([7, 3, null]);
  });

  it('lies in its band up to both ends', () => {
    expect([80, 120, 79, 121].map((actual) => isInBand({ ...line, actual }))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(isInBand({ band: null, actual: 5 })).toBeNull();
  });

  it('is summed over the lines that are told alone, on both sides', () => {
    const lines = [line, { ...line, owner: 2, actual: 60 }, { ...line, owner: 3, actual: null }];
    expect(sumOfOutcome(lines)).toMatchObject({
      told: 2,
      lines: 3,
      figure: 200,
      actual: 180,
      plannedFen: 2_000,
      spendFen: 1_800,
      // 20 below and above of two owners: √800.
      band: { low: 172, high: 228 },
      inBand: true,
    });
    expect(heldBands(lines)).toEqual({ held: 1, of: 2 });
    expect(sumOfOutcome([]).inBand).toBeNull();
  });
});
