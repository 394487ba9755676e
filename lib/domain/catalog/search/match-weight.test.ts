import { describe, expect, it } from 'vitest';
import type { AskedPart } from './asked';
import { matchOfPart, type SearchFields } from './match-weight';
import { rankValue } from './rank-value';

const good: SearchFields = {
  title: '青柚护肤笔记',
  accountId: 'qy_skin',
  categories: ['美妆', '生活'],
  tags: ['敏感肌', '成分'],
  places: ['浙江', '杭州'],
};

const asked = (...readings: string[][]): AskedPart => ({
  text: '',
  readings: readings.map((words) => words.map((word) => [{ word, factor: 1 }])),
});
const match = (...readings: string[][]) => matchOfPart(good, asked(...readings));

describe('how well a good matches', () => {
  it('is told by the field: name, subject, tag, a part of a tag, another subject, place', () => {
    const weights = ['青柚护肤笔记', '青柚', '美妆', '护肤', '成分', '敏感', '生活', '杭州'].map(
      (word) => match([word]),
    );
    expect(weights).toEqual([...weights].sort((a, b) => b - a));
    expect(new Set(weights).size).toBe(weights.length);
    expect(weights.at(-1)).toBeGreaterThan(0);
  });

  it('is nothing where the signs of a word stand in different fields', () => {
    expect(match(['肤生'])).toBe(0);
    expect(match(['记美'])).toBe(0);
    expect(match(['肌成'])).toBe(0);
  });

  it('is nothing where one of several words is missing, and else their mean', () => {
    expect(match(['美妆', '成都'])).toBe(0);
    expect(match(['美妆', '杭州'])).toBeCloseTo((match(['美妆']) + match(['杭州'])) / 2);
  });

  it('is that of the best reading', () => {
    expect(match(['成都'], ['美妆'])).toBe(match(['美妆']));
  });
});

describe('the place of a good in a search', () => {
  const value = (m: number, score: number, isWhole = false) =>
    rankValue({ match: m, score, isWhole });

  it('lets match decide, and the score where two match alike', () => {
    expect(value(0.9, 8_000)).toBeGreaterThan(value(0.6, 9_900));
    expect(value(0.9, 8_100)).toBeGreaterThan(value(0.9, 8_000));
  });

  it('lets a much better good pass one that matches hardly better', () => {
    expect(value(0.85, 9_500)).toBeGreaterThan(value(0.9, 7_000));
  });

  it('puts the very account first, however good it is', () => {
    expect(value(0.9, 0, true)).toBeGreaterThan(value(1, 10_000));
  });
});
