import { describe, expect, it } from 'vitest';
import { listFacts } from './list-facts';
import type { PlatformPrices, ServiceData } from './service-data';

const platform = (no: number, medianFen: number | null, goods = 400): PlatformPrices => ({
  no,
  name: '',
  goods,
  cost_name: '阅读单价',
  main_position: 3,
  subjects: [],
  positions: [
    {
      id: 3,
      name: '头条·直接发布',
      short: '头条',
      form: '',
      count: 40,
      price: medianFen === null ? null : spread(medianFen),
      cost_median_fen: medianFen && 85,
      bands: [],
    },
  ],
});

const spread = (medianFen: number) => ({
  tenth_fen: medianFen / 4,
  low_fen: medianFen / 2,
  median_fen: medianFen,
  high_fen: medianFen * 2,
  ninetieth_fen: medianFen * 4,
});

const factsOf = (...platforms: PlatformPrices[]) =>
  listFacts({
    platforms,
    facets: new Map(),
    best: new Map(),
    questions: [],
    articles: [],
  } satisfies ServiceData).map(({ name, value }) => `${name} ${value}`);

describe('the facts at the head of a service page', () => {
  it('are prices and cost of its one platform', () => {
    expect(factsOf(platform(1, 1_240_000, 1_284))).toEqual([
      '在架账号 1,284',
      '头条中位报价 ¥12,400',
      '一半账号在这个区间 ¥6,200–¥2.5万',
      '阅读单价中位 ¥0.85',
    ]);
  });

  it('are the span of medians over several, counting those with accounts', () => {
    expect(factsOf(platform(5, 2_000_000), platform(10, 500_000), platform(7, null, 0))).toEqual([
      '在架账号 800',
      '个平台 2',
      '各平台中位报价 ¥5,000–¥2万',
    ]);
  });

  it('tell no price where too few are known', () => {
    expect(factsOf(platform(1, null))).toEqual(['在架账号 400', '个平台 1']);
    expect(factsOf()).toEqual(['在架账号 0', '个平台 0']);
  });
});
