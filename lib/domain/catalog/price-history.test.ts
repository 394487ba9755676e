import { describe, expect, it } from 'vitest';
import { type PriceChange, priceSteps, standingOf } from './price-history';

const today = '2026-11-27';
const since = '2026-01-01';
const change = (on: string, wasFen: number | null, fen: number | null): PriceChange => ({
  on,
  wasFen,
  fen,
});

describe('the steps of a price', () => {
  it('begin with what it was before the first change', () => {
    const changes = [change('2026-05-01', 100, 120), change('2026-09-01', 120, 90)];
    expect(priceSteps(changes, 90, since)).toEqual([
      { from: since, fen: 100 },
      { from: '2026-05-01', fen: 120 },
      { from: '2026-09-01', fen: 90 },
    ]);
    expect(priceSteps([], 90, since)).toEqual([{ from: since, fen: 90 }]);
  });

  it('take the last of one day, and say when it was not sold', () => {
    const changes = [
      change('2026-05-01', 100, 120),
      change('2026-05-01', 120, 110),
      change('2026-06-01', 110, null),
      change('2026-07-01', null, 110),
    ];
    expect(priceSteps(changes, 110, since)).toEqual([
      { from: since, fen: 100 },
      { from: '2026-05-01', fen: 110 },
      { from: '2026-06-01', fen: null },
      { from: '2026-07-01', fen: 110 },
    ]);
    // Up and back on one day was no change.
    const back = [change('2026-05-01', 100, 120), change('2026-05-01', 120, 100)];
    expect(priceSteps(back, 100, since)).toEqual([{ from: since, fen: 100 }]);
  });
});

describe('the standing of today’s price in 180 days', () => {
  const steps = (...fens: [string, number | null][]) => fens.map(([from, fen]) => ({ from, fen }));

  it('is the lowest where all others were higher', () => {
    expect(standingOf(steps([since, 100], ['2026-09-01', 90]), since, today)).toBe('lowest');
    expect(standingOf(steps([since, 80], ['2026-09-01', 90]), since, today)).toBeNull();
  });

  it('does not look at what ended before', () => {
    // 2026-05-31 is 180 days ago.
    expect(
      standingOf(steps([since, 80], ['2026-05-31', 100], ['2026-09-01', 90]), since, today),
    ).toBe('lowest');
    expect(
      standingOf(steps([since, 80], ['2026-06-01', 100], ['2026-09-01', 90]), since, today),
    ).toBeNull();
  });

  it('is unchanged where there was no other, and unknown where the days are', () => {
    expect(standingOf(steps([since, 90]), since, today)).toBe('unchanged');
    expect(standingOf(steps(['2026-06-01', 90]), '2026-06-01', today)).toBeNull();
    expect(standingOf(steps([since, 100], ['2026-09-01', null]), since, today)).toBeNull();
  });
});
