import { describe, expect, it } from 'vitest';
import { areaCode, areaName, isArea } from './areas';
import { bandName, bandOf, fansBands, priceBands } from './bands';
import { categories, categoryId, categoryName, isCategory } from './categories';
import { isGoodStatus } from './good-status';
import { ownList } from './lists';
import { findPlatform, platformOf, positionName } from './platforms';
import { goodScore } from './score';
import { isSort, sortsOf } from './sorts';
import { metricSourceOf } from './sources';

describe('numbers and names of the catalogue', () => {
  it('an area is found by its number and by the beginning of its name', () => {
    expect([areaName(440000), areaName(1)]).toEqual(['广东', '']);
    expect([isArea(440000), isArea(0)]).toEqual([true, false]);
    expect([areaCode('广东'), areaCode(' 广东省深圳市 ')]).toEqual([440000, 440000]);
    expect([areaCode(''), areaCode(' '), areaCode('深圳广东')]).toEqual([0, 0, 0]);
  });

  it('a category is found by its number and by its name alone', () => {
    const { id, name } = categories[1]!;
    expect([categoryName(id), categoryName(0), categoryName(999)]).toEqual([name, '', '']);
    expect([isCategory(id), isCategory(0)]).toEqual([true, false]);
    expect([categoryId(name), categoryId(` ${name} `), categoryId(`${name}x`)]).toEqual([
      id,
      id,
      0,
    ]);
  });

  it('a band ends where the next begins; nothing is below the first', () => {
    expect([bandOf(priceBands, 199_999), bandOf(priceBands, 200_000)]).toEqual([1, 2]);
    expect([bandOf(fansBands, 0), bandOf(fansBands, 5_000_000)]).toEqual([1, 6]);
    expect(() => bandOf(fansBands, -1)).toThrow('no band holds -1');
    expect([bandName(fansBands, 2), bandName(fansBands, 7)]).toEqual(['10万–50万', '']);
  });

  it('a platform and its positions are known by number, and nothing else is', () => {
    expect(findPlatform(5)?.name).toBe(platformOf(5).name);
    expect(findPlatform(2)).toBeUndefined();
    expect(() => platformOf(2)).toThrow('no platform 2');
    const [first] = platformOf(5).positions;
    expect(positionName(platformOf(5), first!.id)).toBe(first!.name);
    expect(positionName(platformOf(5), 99)).toBe('');
  });

  it('a platform has one list of its own; all together have theirs', () => {
    expect([ownList(5).path, ownList(0).path]).toEqual(['/dspyx/dy', '/product_list']);
    expect(() => ownList(2)).toThrow('platform 2 has no list');
  });

  it('a status and a source are known words', () => {
    expect([isGoodStatus('live'), isGoodStatus('alive')]).toEqual([true, false]);
    expect(['api', '平台接口', '接口'].map(metricSourceOf)).toEqual(['api', 'api', 'api']);
    expect([metricSourceOf('自报'), metricSourceOf('口头')]).toEqual(['self', undefined]);
  });
});

describe('the sorts of a list', () => {
  it('go both ways, the usual one first; one platform has two more, which it calls by its own figures', () => {
    expect(sortsOf(0).map(({ id, direction }) => [id, direction])).toEqual([
      [0, 'down'],
      [3, 'up'],
      [4, 'down'],
      [5, 'down'],
      [6, 'down'],
      [9, 'up'],
      [10, 'up'],
    ]);
    for (const platform of [0, 5]) {
      for (const { id, name } of sortsOf(platform).filter((sort) => sort.id !== 0)) {
        const ways = sortsOf(platform).filter((sort) => sort.name === name);
        expect(ways.map(({ direction }) => direction).sort(), `${id}`).toEqual(['down', 'up']);
      }
    }
    expect(sortsOf(5).map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(sortsOf(5)[1]?.name).toBe('播放中位');
    expect(sortsOf(5)[2]).toEqual({ id: 2, name: platformOf(5).cost.name, direction: 'up' });
    expect([isSort(0, 1), isSort(5, 1), isSort(5, 11)]).toEqual([false, true, false]);
  });
});

describe('the score that 综合 sorts by', () => {
  const nothing = { orderCount: 0, acceptRate: null, onTimeRate: null, rating: null };

  it('lies in the middle for who has no record, and at the top for who has the best', () => {
    expect(goodScore(nothing)).toBe(3500);
    const best = { orderCount: 999, acceptRate: 1, onTimeRate: 1, rating: 5 };
    expect(goodScore(best)).toBe(10_000);
    expect(goodScore({ ...best, orderCount: 99_999 })).toBe(10_000);
    expect(goodScore({ orderCount: 0, acceptRate: 0, onTimeRate: 0, rating: 1 })).toBe(0);
  });

  it.each([
    [{ orderCount: 9 }, 4500],
    [{ onTimeRate: 1 }, 5000],
    [{ acceptRate: 1 }, 4500],
    [{ rating: 5 }, 4500],
    [{ rating: 2 }, 3000],
  ])('moves with %j alone to %i', (change, score) => {
    expect(goodScore({ ...nothing, ...change })).toBe(score);
  });
});
