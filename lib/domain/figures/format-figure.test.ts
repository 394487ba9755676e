import { describe, expect, it } from 'vitest';
import { formatChange, formatCost, formatCount, formatFigure, formatShare } from './format-figure';

describe('figures as the trade writes them', () => {
  it('counts in 万 from ten thousand and in 亿 from a hundred million', () => {
    expect([0, 1208, 9999, 10_000, 145_649, 12_846_300, 128_463_000].map(formatCount)).toEqual([
      '0',
      '1,208',
      '9,999',
      '1.0万',
      '14.6万',
      '1,284.6万',
      '1.3亿',
    ]);
  });

  it('signs a change, and does not sign one that rounds to nothing', () => {
    expect([0.017, -0.003, 0.0001, -0.0001].map(formatChange)).toEqual([
      '+1.7%',
      '−0.3%',
      '0.0%',
      '0.0%',
    ]);
    expect(formatShare(0.978)).toBe('97.8%');
  });

  it('writes a cost to the 分, closing zeros too, so that a column compares', () => {
    expect([2330, 2334, 65, 120000, 6150].map(formatCost)).toEqual([
      '¥23.30',
      '¥23.34',
      '¥0.65',
      '¥1,200.00',
      '¥61.50',
    ]);
  });

  it('keeps the sign to growth alone', () => {
    expect(formatFigure('growth_30d', 0.016, 'share')).toBe('+1.6%');
    expect(formatFigure('completion', 0.318, 'share')).toBe('31.8%');
    expect(formatFigure('gpm', 61_230, 'fen')).toBe('¥612.30');
    expect(formatFigure('gpm', 61_200, 'fen')).toBe('¥612.00');
    expect(formatFigure('posts_week', 3.5, 'rate')).toBe('3.5');
  });
});
