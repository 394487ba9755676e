import { describe, expect, it } from 'vitest';
import { MARKET_BINS, marketScale } from '@/lib/domain/catalog/market-scale';
import { drawSpread, SPREAD_HEIGHT } from './draw-spread';

const range = { low_fen: 100_000, median_fen: 200_000, high_fen: 1_000_000 };

describe('the outline of prices', () => {
  it('reaches the top at the fullest step and the ground at both ends', () => {
    const bins = Array.from({ length: MARKET_BINS }, (_, nth) =>
      nth === 20 ? 10 : nth === 21 ? 5 : 0,
    );
    const { all } = drawSpread(bins, range);
    expect(all.startsWith(`M0 ${SPREAD_HEIGHT}L`)).toBe(true);
    expect(all.endsWith(`L${MARKET_BINS} ${SPREAD_HEIGHT}Z`)).toBe(true);
    expect(all).toContain('L20.5 0L21.5 20L');
  });

  it('keeps the middle half between its ends, as high as the outline is there', () => {
    const bins = Array.from({ length: MARKET_BINS }, () => 4);
    const { half, median } = drawSpread(bins, range);
    const xs = [...half.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
    const at = (fen: number) =>
      (Math.log(fen / marketScale.from) / Math.log(marketScale.to / marketScale.from)) *
      MARKET_BINS;
    expect(Math.min(...xs)).toBeCloseTo(at(range.low_fen), 1);
    expect(Math.max(...xs)).toBeCloseTo(at(range.high_fen), 1);
    expect(median).toBeCloseTo(at(range.median_fen), 1);
    expect(half).toContain(' 0L');
  });
});
