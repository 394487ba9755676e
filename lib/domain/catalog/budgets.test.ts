import { describe, expect, it } from 'vitest';
import { budgets, readBudget, withinFilter } from './budgets';
import { listHref } from './dash-ids';
import { ownList } from './lists';

describe('a budget for one publication', () => {
  it.each([
    ['20000', 20_000],
    ['¥20,000', 20_000],
    [' 2，5 00.4', 2_500],
    ['1.5万', 15_000],
    ['8千元', 8_000],
  ])('%s is %d 元', (text, yuan) => {
    expect(readBudget(text)).toBe(yuan);
  });

  it.each(['', '0', '99', '2亿', '-5', '1e9', '10000001', 'x'])('%s is none', (text) => {
    expect(readBudget(text)).toBeUndefined();
  });

  it('is the price filter of the list over the hub’s platforms', () => {
    expect(listHref(ownList(0, 'dspyx'), withinFilter('dspyx', budgets.usual))).toBe(
      '/dspyx/0.html?price=-20000',
    );
  });
});
