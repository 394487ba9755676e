import { describe, expect, it } from 'vitest';
import { coverOf } from './cover';
import type { KeptFigure } from './figure';

const figure = (over: Partial<KeptFigure> = {}): KeptFigure => ({
  ...{
    kind: 'bars',
    measure: 'm',
    title: 't',
    head: 'h',
    source: 's',
    sample: 20,
    sampleUnit: '个',
    day: '2026-11-28',
  },
  columns: [
    { name: '账号', unit: 'count' },
    { name: '中位', unit: 'yuan' },
  ],
  rows: [
    { name: 'a', values: [10, 100] },
    { name: 'b', values: [5, -50] },
    { name: 'c', values: [2, null] },
  ],
  ...over,
});

describe('the cover of an article', () => {
  it('is drawn from the last column of its first figure, by size, without what is not known', () => {
    expect(coverOf([figure()])).toEqual({ shape: 'queue', values: [1, 0.5], across: [] });
    expect(coverOf([figure({ kind: 'table' })])).toEqual({
      shape: 'map',
      values: [1, 0.5],
      across: [1, 0.5],
    });
  });

  it.each(['split', 'steps', 'histogram'] as const)(
    'has the shape of a figure of kind %s',
    (kind) => {
      expect(coverOf([figure({ kind })])?.shape).toBe(kind);
    },
  );

  it('passes over a figure of too few, and is none where nothing is told', () => {
    expect(coverOf([figure({ sample: 3 }), figure({ kind: 'steps' })])?.shape).toBe('steps');
    expect(coverOf([figure({ sample: 3 })])).toBeUndefined();
    expect(coverOf([])).toBeUndefined();
  });
});
