import { describe, expect, it } from 'vitest';
import { changedFen, changeProblem, notChangeable } from './price-change';

describe('a price changed with others', () => {
  it.each([
    ['raised', 2_290_000, { way: 'raise', percent: 4 }, 2_381_600],
    ['raised, whole 元 stay whole', 9_900, { way: 'raise', percent: 4 }, 10_300],
    ['lowered, half a 元 is rounded up', 1_000, { way: 'lower', percent: 5 }, 1_000],
    ['lowered', 480_000, { way: 'lower', percent: 15 }, 408_000],
    ['with 角 and 分 keeps them', 1_234, { way: 'raise', percent: 10 }, 1_357],
    ['more than doubled', 100_000, { way: 'raise', percent: 150 }, 250_000],
    ['set', 2_290_000, { way: 'set', fen: 1_980_050 }, 1_980_050],
  ] as const)('%s', (_, now, change, next) => {
    expect(changedFen(now, change)).toBe(next);
  });

  it.each([
    [{ way: 'raise', percent: 0 }, '请填写 1 到 500 的百分比'],
    [{ way: 'raise', percent: 501 }, '请填写 1 到 500 的百分比'],
    [{ way: 'lower', percent: 100 }, '请填写 1 到 99 的百分比'],
    [{ way: 'lower', percent: 99 }, null],
    [{ way: 'set', fen: 0 }, '请填写报价'],
    [{ way: 'set', fen: 1 }, null],
  ] as const)('is refused as a whole where the change is none: %o', (change, problem) => {
    expect(changeProblem(change)).toBe(problem);
  });

  it.each([
    ['is only a commission', 0, 20, { way: 'raise', percent: 10 }, '只收佣金，没有报价可改'],
    ['would be nothing', 100, null, { way: 'lower', percent: 99 }, '改后为 0 元'],
    ['would be too long', 9_000_000_000, null, { way: 'raise', percent: 50 }, '改后超过 8 位数'],
    ['may be changed', 100_000, 20, { way: 'raise', percent: 10 }, null],
  ] as const)('is named where it %s', (_, priceFen, commission, change, reason) => {
    expect(notChangeable({ priceFen, commission }, change)).toBe(reason);
  });
});
