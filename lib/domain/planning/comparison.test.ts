import { describe, expect, it } from 'vitest';
import { bestOf, isOneLess, mostCompared, readCompared, writeCompared } from './comparison';

describe('the address of a comparison', () => {
  it('names accounts and positions, each once, and has one spelling', () => {
    const read = readCompared('abcdefgh1, abcdefgh2.3,abcdefgh1.2,no,abcdefgh3.0');
    expect(read).toEqual([
      { sn: 'abcdefgh1', position: 0 },
      { sn: 'abcdefgh2', position: 3 },
      { sn: 'abcdefgh3', position: 0 },
    ]);
    expect(writeCompared(read)).toBe('abcdefgh1,abcdefgh2.3,abcdefgh3');
    expect(readCompared(writeCompared(read))).toEqual(read);
  });

  it('takes no more than fit side by side', () => {
    const many = Array.from({ length: 9 }, (_, n) => `abcdefgh${n}`).join(',');
    expect(readCompared(many)).toHaveLength(mostCompared);
  });
});

it('knows what was removed from a comparison, and nothing else', () => {
  const before = readCompared('abcdefgh1,abcdefgh2.3,abcdefgh3');
  expect(isOneLess(before, readCompared('abcdefgh1,abcdefgh3'))).toBe(true);
  expect(isOneLess(before, readCompared('abcdefgh3,abcdefgh1'))).toBe(false);
  expect(isOneLess(before, readCompared('abcdefgh1,abcdefgh4'))).toBe(false);
  expect(isOneLess(before, readCompared('abcdefgh1'))).toBe(false);
  expect(isOneLess(before, before)).toBe(false);
});

const of = (...values: (number | null)[]) =>
  values.map((value) => (value === null ? null : { value, scale: 'plays' }));

describe('the best of a row', () => {
  it('is the lowest or the highest, of all that have it', () => {
    expect(bestOf(of(3, 1, 2, 1), 'lowest')).toEqual([1, 3]);
    expect(bestOf(of(3, null, 2), 'highest')).toEqual([0]);
  });

  it('is nobody where all are equal, one is known, or they are counted in different things', () => {
    expect(bestOf(of(2, 2), 'highest')).toEqual([]);
    expect(bestOf(of(2, null), 'highest')).toEqual([]);
    const mixed = [
      { value: 1, scale: 'plays' },
      { value: 2, scale: 'reads' },
    ];
    expect(bestOf(mixed, 'highest')).toEqual([]);
  });
});
