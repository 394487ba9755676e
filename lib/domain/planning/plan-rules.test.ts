import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { budgetBuys } from './budget-buys';
import { expectedFigure } from './expected-figure';
import { bandOfDays, bandOfSum } from './figure-band';
import { candidatesOf, type PlanAccount, steadyFigure, usualRecord } from './plan-account';
import { emptyPlanBrief, platformsOfBrief } from './plan-brief';
import { bestCandidates, mostCandidates, possibleCandidates } from './plan-candidates';
import { askedConditions, fitsBrief, freeDays } from './plan-conditions';
import { spreadDays } from './plan-days';
import { holdsLimits, limitsOf } from './plan-limits';
import { reasonsOf } from './plan-reasons';

const today = '2026-11-23';

const anAccount = (told: Partial<PlanAccount> = {}): PlanAccount => ({
  goodId: 1,
  sn: 'aaaaaaaa1',
  platform: 5,
  title: '测试账号',
  accountId: 'a1',
  img: '',
  owner: 1,
  ownerName: '测试工作室',
  categories: [2],
  isCompany: true,
  isDemo: true,
  revisions: 3,
  leaveFrom: null,
  leaveTo: null,
  dailyCap: 1,
  taken: new Map(),
  refusedIndustries: [],
  accepted: 0,
  refused: 0,
  delivered: 0,
  late: 0,
  skus: [1, 2, 3].map((position) => ({
    skuId: position,
    position,
    priceFen: position * 100_000,
    validUntil: '2027-01-01',
    leadTimeDays: 3,
  })),
  metrics: [
    { kind: 'plays_median', value: 50_000, source: 'api', asOf: today },
    { kind: 'interaction', value: 0.04, source: 'api', asOf: today },
  ],
  sex: [
    { name: '女性', share: 0.7 },
    { name: '男性', share: 0.3 },
  ],
  age: [
    { name: '18–23', share: 0.2 },
    { name: '24–30', share: 0.3 },
  ],
  cities: [],
  days: Array.from({ length: 90 }, (_, at) => 900 + (at % 21) * 10),
  ...told,
});

describe('what a placement is expected to bring', () => {
  const figure = (
    no: number,
    position: number,
    goal: 'reach' | 'seeding' | 'conversion',
    told: Record<string, number>,
  ) => {
    const platform = platformOf(no);
    const found = platform.positions.find(({ id }) => id === position);
    return expectedFigure(platform, found!, new Map(Object.entries(told)), goal);
  };

  it('is plays and reads, as far as they are counted', () => {
    expect(figure(5, 2, 'reach', { plays_median: 1_200 })).toBe(1_200);
    expect(figure(1, 3, 'reach', { reads_avg_head: 180_000 })).toBe(100_000);
    expect(figure(5, 2, 'reach', {})).toBeUndefined();
  });

  it('is acts, by a rate, by their sum, or as the position counts them', () => {
    expect(figure(5, 2, 'seeding', { plays_median: 1_000, interaction: 0.05 })).toBe(50);
    expect(figure(9, 1, 'seeding', { interactions_median: 70 })).toBe(70);
    expect(figure(7, 2, 'seeding', { danmaku: 1, coins: 2, saves: 3, plays: 900 })).toBe(6);
    expect(figure(3, 1, 'seeding', { reposts_post: 1, comments_post: 2, likes_post: 3 })).toBe(6);
    expect(
      figure(3, 1, 'reach', { reposts_post: 1, comments_post: 2, likes_post: 3 }),
    ).toBeUndefined();
  });

  it('is sales of a show less what comes back', () => {
    expect(figure(21, 1, 'conversion', { sales_session: 10_000, return_rate: 0.3 })).toBe(7_000);
    expect(figure(5, 2, 'conversion', { plays_median: 1_000 })).toBeUndefined();
    expect(platformsOfBrief({ ...emptyPlanBrief, goal: 'conversion' })).toEqual([21, 22, 23]);
    expect(platformsOfBrief({ ...emptyPlanBrief, goal: 'reach', platforms: [3, 5] })).toEqual([5]);
  });
});

describe('a band', () => {
  it('is as wide as the days are', () => {
    expect(
      bandOfDays(
        2_000,
        Array.from({ length: 100 }, (_, at) => at + 51),
      ),
    ).toEqual({
      low: Math.round((2_000 * 60) / 100),
      high: Math.round((2_000 * 140) / 100),
    });
    expect(bandOfDays(2_000, [1, 2, 3, null])).toBeNull();
  });

  it('of a sum is narrower than the bands added, and not of one owner', () => {
    const line = { figure: 100, band: { low: 70, high: 140 } };
    expect(
      bandOfSum([
        { ...line, owner: 1 },
        { ...line, owner: 2 },
      ]),
    ).toEqual({
      low: Math.round(200 - Math.hypot(30, 30)),
      high: Math.round(200 + Math.hypot(40, 40)),
    });
    expect(
      bandOfSum([
        { ...line, owner: 1 },
        { ...line, owner: 1 },
      ]),
    ).toEqual({ low: 140, high: 280 });
    expect(bandOfSum([{ figure: 5, band: null, owner: 1 }])).toBeNull();
  });

  it('of any sum lies between the lines’ own and holds what is expected', () => {
    const lines = fc.array(
      fc
        .tuple(fc.nat(10_000), fc.nat(5_000), fc.nat(5_000), fc.integer({ min: 1, max: 4 }))
        .map(([figure, below, above, owner]) => ({
          figure,
          band: { low: Math.max(0, figure - below), high: figure + above },
          owner,
        })),
      { minLength: 1, maxLength: 12 },
    );
    fc.assert(
      fc.property(lines, (told) => {
        const sum = (of: (line: (typeof told)[number]) => number) =>
          told.reduce((all, line) => all + of(line), 0);
        const band = bandOfSum(told);
        expect(band?.low).toBeGreaterThanOrEqual(sum((line) => line.band.low) - 1);
        expect(band?.high).toBeLessThanOrEqual(sum((line) => line.band.high) + 1);
        expect(band?.low).toBeLessThanOrEqual(sum((line) => line.figure));
        expect(band?.high).toBeGreaterThanOrEqual(sum((line) => line.figure));
      }),
    );
  });
});

describe('the placements of an account', () => {
  it('are one where no figure tells its positions apart, the main one', () => {
    expect(candidatesOf(anAccount(), 'reach').map(({ sku }) => sku.position)).toEqual([2]);
    const [, second, third] = anAccount().skus;
    const withoutMain = anAccount({ skus: [third!, { ...second!, position: 1 }] });
    expect(candidatesOf(withoutMain, 'reach').map(({ sku }) => sku.position)).toEqual([1]);
  });

  it('are several where each has a figure of its own', () => {
    const account = anAccount({
      platform: 1,
      metrics: ['reads_avg_single', 'reads_avg_head'].map((kind, at) => ({
        kind,
        value: 1_000 * (at + 1),
        source: 'api',
        asOf: today,
      })),
    });
    expect(candidatesOf(account, 'reach').map(({ sku, figure }) => [sku.position, figure])).toEqual(
      [
        [1, 1_000],
        [3, 2_000],
      ],
    );
  });
});

describe('what a steady plan adds up', () => {
  const [candidate] = candidatesOf(anAccount(), 'reach');
  const usual = { onTime: 0.9, accepted: 0.8 };

  it('is the low end of the band, drawn to the usual record where there are few orders', () => {
    const none = steadyFigure(candidate!, usual);
    expect(none).toBeCloseTo((candidate?.band?.low ?? 0) * 0.9 * 0.8);
    const punctual = { ...candidate!, account: anAccount({ delivered: 95, late: 0 }) };
    expect(steadyFigure(punctual, usual) / none).toBeCloseTo((95 + 4.5) / 100 / 0.9);
  });

  it('is nothing where no band is known', () => {
    expect(steadyFigure({ ...candidate!, band: null }, usual)).toBe(0);
  });

  it('takes the usual record from all that are looked at', () => {
    expect(usualRecord([])).toEqual({ onTime: 1, accepted: 1 });
    const accounts = [
      anAccount({ delivered: 8, late: 2, accepted: 8, refused: 2 }),
      anAccount({ delivered: 2, late: 0, accepted: 0, refused: 0 }),
    ];
    expect(usualRecord(accounts)).toEqual({ onTime: 0.8, accepted: 0.8 });
  });
});

describe('the conditions of a brief', () => {
  const brief = (told: Partial<typeof emptyPlanBrief>) => ({ ...emptyPlanBrief, ...told });
  const fits = (told: Partial<typeof emptyPlanBrief>, account: Partial<PlanAccount> = {}) =>
    fitsBrief(anAccount(account), brief(told), today);

  it('are shares to the per cent, records of five orders, and what is not told fits nobody', () => {
    expect(fits({ women: 70 })).toBe(true);
    expect(fits({ women: 71 })).toBe(false);
    expect(fits({ men: 30 })).toBe(true);
    expect(fits({ ages: ['18–23', '24–30'], agesLeast: 50 })).toBe(true);
    expect(fits({ ages: ['18–23'], agesLeast: 50 })).toBe(false);
    expect(fits({ cities: ['一线'], citiesLeast: 1 })).toBe(false);
    expect(fits({ onTimeLeast: 90 }, { delivered: 4, late: 0 })).toBe(false);
    expect(fits({ onTimeLeast: 90 }, { delivered: 10, late: 1 })).toBe(true);
    expect(fits({ onTimeLeast: 91 }, { delivered: 10, late: 1 })).toBe(false);
    expect(fits({ revisionsLeast: 4 })).toBe(false);
    expect(fits({ companyOnly: true }, { isCompany: false })).toBe(false);
    expect(fits({ industry: '医美' }, { refusedIndustries: ['医美'] })).toBe(false);
    expect(fits({ industry: '医美' })).toBe(true);
  });

  it('can each be taken off but for what an account refuses', () => {
    const all = brief({
      industry: '医美',
      women: 70,
      ages: ['18–23'],
      cities: ['一线'],
      from: '2026-12-01',
      onTimeLeast: 90,
      revisionsLeast: 5,
      companyOnly: true,
    });
    const asked = askedConditions(all);
    expect(asked).toHaveLength(8);
    for (const { key, without } of asked) {
      const left = without ? askedConditions(without(all)).map((one) => one.key) : null;
      expect(left?.includes(key) ?? key === 'trade', key).toBe(key === 'trade');
      if (left) expect(left).toHaveLength(7);
    }
    expect(askedConditions(emptyPlanBrief)).toEqual([]);
  });

  it('know the days on which an account can publish', () => {
    const days = (told: object, account = {}) =>
      freeDays(anAccount(account), { leadTimeDays: 3 }, { ...emptyPlanBrief, ...told }, today);
    expect(days({}).slice(0, 2)).toEqual(['2026-11-26', '2026-11-27']);
    expect(days({})).toHaveLength(30);
    expect(days({ from: '2026-11-25', to: '2026-11-27' })).toEqual(['2026-11-26', '2026-11-27']);
    expect(days({ to: '2026-11-27', avoid: '2026-11-26' })).toEqual(['2026-11-27']);
    expect(days({ to: '2026-11-28' }, { leaveFrom: '2026-11-26', leaveTo: '2026-11-27' })).toEqual([
      '2026-11-28',
    ]);
    const full = {
      dailyCap: 2,
      taken: new Map([
        ['2026-11-26', 1],
        ['2026-11-27', 2],
      ]),
    };
    expect(days({ to: '2026-11-28' }, full)).toEqual(['2026-11-26', '2026-11-28']);
    expect(days({ to: '2026-11-24' })).toEqual([]);
    expect(days({}, { leaveFrom: '2026-11-26', leaveTo: null })).toEqual([]);
  });
});

describe('the limits of a plan', () => {
  const item = (told: object) => ({ sn: 'a', priceFen: 100, platform: 5, owner: 1, ...told });
  const limits = { budgetFen: 300, accounts: 3, platformFen: 200, ownerFen: 200 };

  it('are its budget, its accounts, each account once, platforms and owners', () => {
    const two = [item({}), item({ sn: 'b', platform: 9, owner: 2 })];
    expect(holdsLimits(two, limits)).toBe(true);
    expect(holdsLimits([...two, item({ sn: 'a', platform: 7, owner: 3 })], limits)).toBe(false);
    expect(holdsLimits([...two, item({ sn: 'c', priceFen: 101, owner: 3 })], limits)).toBe(false);
    expect(holdsLimits(two, { ...limits, accounts: 1 })).toBe(false);
    expect(holdsLimits(two, { ...limits, platformFen: 99 })).toBe(false);
    expect(holdsLimits(two, { ...limits, ownerFen: 99 })).toBe(false);
  });

  it('spread nothing over platforms where there is one', () => {
    const one = { ...emptyPlanBrief, budgetYuan: 1_000, platforms: [5] };
    expect(limitsOf(one)).toMatchObject({
      budgetFen: 100_000,
      platformFen: 100_000,
      ownerFen: 40_000,
    });
    expect(limitsOf({ ...one, platforms: [5, 9] })).toMatchObject({ platformFen: 60_000 });
  });
});

describe('what is compared', () => {
  const accounts = Array.from({ length: 500 }, (_, at) =>
    anAccount({
      sn: `account${String(at).padStart(3, '0')}`,
      owner: at,
      skus: [{ ...anAccount().skus[1]!, priceFen: 10_000 + ((at * 7_919) % 100_000) }],
      metrics: [
        {
          kind: 'plays_median',
          value: 1_000 + ((at * 104_729) % 90_000),
          source: 'api',
          asOf: today,
        },
      ],
    }),
  );
  const brief = { ...emptyPlanBrief, budgetYuan: 5_000, ownerMost: 100 };
  const limits = limitsOf(brief);
  const possible = possibleCandidates(accounts, brief, limits, today);

  it('is bounded, holds the cheapest for what they bring and the largest, and hangs on no order', () => {
    const best = bestCandidates(possible, ({ figure }) => figure);
    expect(best).toHaveLength(mostCandidates);
    const largest = [...possible].sort((a, b) => b.figure - a.figure).slice(0, 50);
    const cheapest = [...possible]
      .sort((a, b) => a.sku.priceFen / a.figure - b.sku.priceFen / b.figure)
      .slice(0, 50);
    for (const one of [...largest, ...cheapest]) expect(best).toContain(one);
    expect(bestCandidates([...possible].reverse(), ({ figure }) => figure)).toEqual(best);
  });

  it('costs no more than one line may', () => {
    const tight = { ...limits, ownerFen: 50_000 };
    expect(
      possibleCandidates(accounts, brief, tight, today).every(({ sku }) => sku.priceFen <= 50_000),
    ).toBe(true);
  });

  it('buys within a band that is told the same each time', () => {
    const told = budgetBuys(possible, limits);
    expect(told).toEqual(budgetBuys(possible, limits));
    expect(told!.low).toBeLessThan(told!.middle);
    expect(told!.middle).toBeLessThan(told!.high);
    expect(budgetBuys([], limits)).toBeNull();
  });

  it('gives each line its reasons', () => {
    const [line] = possible;
    expect(reasonsOf(line!, possible, { ...brief, women: 60 })).toEqual([
      expect.stringMatching(/^单位成本比中位[高低] [\d.]+%（500 个抖音候选）$/),
      '女性 70.0%',
    ]);
    expect(reasonsOf(line!, [line!], brief)).toEqual([expect.stringMatching(/^每 ¥100 预计 /)]);
    const known = { ...line!, account: { ...line!.account, delivered: 20, late: 1 } };
    expect(reasonsOf(known, possible, brief)).toContain('准时率 95.0%（20 单）');
  });
});

it('spreads days over lines, who has fewest first', () => {
  expect(spreadDays([['1', '2'], ['1'], [], ['1', '2']])).toEqual(['2', '1', '', '1']);
});
