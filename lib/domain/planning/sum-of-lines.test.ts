import { describe, expect, it } from 'vitest';
import { sumOfLines } from './sum-of-lines';

const line = (price_fen: number, cost_fen: number | null, costName = 'CPM') => ({
  price_fen,
  cost_fen,
  costName,
});

describe('the sum of placements', () => {
  it('counts the cost by what all reach together, not the mean of the costs', () => {
    // 100 000 plays at 60 a thousand, 900 000 at 20: 24 000 for a million
    expect(sumOfLines([line(600_000, 6000), line(1_800_000, 2000)])).toEqual({
      price_fen: 2_400_000,
      cost_fen: 2400,
      costName: 'CPM',
    });
  });
  it.each([
    ['one is not known', [line(1000, 10), line(1000, null)]],
    ['they are not of one kind', [line(1000, 10), line(1000, 10, '单次阅读')]],
    ['there is none', []],
  ])('tells no cost where %s', (_, lines) => {
    expect(sumOfLines(lines).cost_fen).toBeNull();
  });
});
