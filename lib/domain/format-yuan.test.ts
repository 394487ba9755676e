import { describe, expect, it } from 'vitest';
import { formatYuan } from './format-yuan';

describe('money on the screen', () => {
  it.each([
    [2290000, false, '¥22,900'],
    [2290000, true, '¥22,900.00'],
    [2290050, false, '¥22,900.50'],
    [5, true, '¥0.05'],
    [0, false, '¥0'],
    [123456789012n, true, '¥1,234,567,890.12'],
    [-500000, true, '−¥5,000.00'],
  ])('%s 分 (cents %s) reads %s', (fen, cents, text) => {
    expect(formatYuan(fen, cents)).toBe(text);
  });
});
