import { describe, expect, it } from 'vitest';
import { findPlatform } from '@/lib/domain/catalog/platforms';
import { priceSentences } from './price-sentences';

const prices = {
  position: 2,
  count: 1_240,
  price: {
    tenth_fen: 190_000,
    low_fen: 300_000,
    median_fen: 860_000,
    high_fen: 1_200_000,
    ninetieth_fen: 3_640_000,
  },
  cost_median_fen: 2_910,
  cost_least_fen: 1_230,
};

describe('what a list says about its prices', () => {
  it('is their median and span, and the median and least cost', () => {
    expect(priceSentences(findPlatform(5), prices)).toEqual([
      '21–60秒报价中位数 ¥8,600，八成在 ¥1,900–¥3.6万（1,240 个报价）。',
      'CPM 中位数 ¥29.10，最低 ¥12.30。',
    ]);
  });

  it('names the measure of its platform, without a space behind Chinese signs', () => {
    const [, cost] = priceSentences(findPlatform(9), prices);
    expect(cost).toBe('阅读单价中位数 ¥29.10，最低 ¥12.30。');
  });

  it('has no cost where nobody counts what is reached, and over all platforms', () => {
    const uncounted = { ...prices, cost_median_fen: null, cost_least_fen: null };
    expect(priceSentences(findPlatform(5), uncounted)).toHaveLength(1);
    expect(priceSentences(undefined, { ...uncounted, position: 0 })).toEqual([
      '主推位置报价中位数 ¥8,600，八成在 ¥1,900–¥3.6万（1,240 个报价）。',
    ]);
  });

  it('has no span where all ask the same', () => {
    const same = { ...prices.price, tenth_fen: 860_000, ninetieth_fen: 860_000 };
    expect(priceSentences(findPlatform(5), { ...prices, price: same })[0]).toBe(
      '21–60秒报价中位数 ¥8,600（1,240 个报价）。',
    );
  });

  it('is nothing below five prices', () => {
    expect(priceSentences(findPlatform(5), { ...prices, count: 4, price: null })).toEqual([]);
  });
});
