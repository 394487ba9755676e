import { areaList } from '@vant/area-data';
import { describe, expect, it } from 'vitest';
import { areaCode, areas, placeName } from './areas';
import { bandOf, fansBands, priceBands } from './bands';
import { categories } from './categories';
import { costFen } from './cost';
import { ownList } from './lists';
import { refusalOf } from './orderable';
import { platformOf, platforms } from './platforms';
import { sortsOf } from './sorts';

describe('the catalogue’s tables', () => {
  it('areas are the provinces of the national standard', () => {
    const national = Object.entries(areaList.province_list).map(([code, name]) => [
      Number(code),
      name,
    ]);
    expect(areas).toHaveLength(national.length);
    for (const [code, name] of national) expect(areaCode(String(name))).toBe(code);
  });

  it('every platform has a list of its own, positions with distinct numbers and metrics behind every reach', () => {
    for (const platform of platforms) {
      expect(ownList(platform.no).platforms).toEqual([platform.no]);
      const ids = platform.positions.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const kinds = platform.metrics.map(({ kind }) => kind);
      expect(new Set(kinds).size).toBe(kinds.length);
      expect(kinds).toContain(platform.mainMetric);
      expect(ids).toEqual(
        expect.arrayContaining([platform.mainPosition, ...platform.listPositions]),
      );
      expect(platform.listPositions.length).toBeLessThanOrEqual(3);
      for (const { reach } of platform.positions) {
        for (const kind of reach) expect(kinds).toContain(kind);
      }
      expect(sortsOf(platform.no).every(({ name }) => name.length > 0)).toBe(true);
    }
  });

  it('a place is province and city, and a city that is its own province is named once', () => {
    expect([placeName(510000, '成都'), placeName(310000, '上海'), placeName(310000, '')]).toEqual([
      '四川成都',
      '上海',
      '上海',
    ]);
  });

  it('category numbers and names are distinct', () => {
    expect(new Set(categories.map(({ id }) => id)).size).toBe(categories.length);
    expect(new Set(categories.map(({ name }) => name)).size).toBe(categories.length);
  });

  it.each([priceBands, fansBands])('bands leave no gap', (...bands) => {
    bands.forEach((band, index) => {
      expect(band.from).toBe(index === 0 ? 0 : bands[index - 1]!.below);
      expect(bandOf(bands, band.from)).toBe(band.id);
    });
    expect(bands.at(-1)!.below).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('what can be ordered', () => {
  const offer = {
    status: 'live',
    leaveFrom: null,
    leaveTo: null,
    validUntil: '2026-12-15',
    priceFen: 100,
  };

  it.each([
    [{}, undefined],
    [{ status: 'off' }, 'off_shelf'],
    [{ status: 'forced_off' }, 'off_shelf'],
    [{ validUntil: '2026-11-20' }, undefined],
    [{ validUntil: '2026-11-19' }, 'price_expired'],
    [{ leaveFrom: '2026-11-20', leaveTo: '2026-11-20' }, 'on_leave'],
    [{ leaveFrom: '2026-11-10', leaveTo: '2026-11-19' }, undefined],
    [{ leaveFrom: '2026-11-21', leaveTo: '2026-11-30' }, undefined],
    [{ leaveFrom: '2026-11-10' }, 'on_leave'],
    [{ leaveTo: '2026-11-30' }, undefined],
    [{ priceFen: 1 }, undefined],
    [{ priceFen: 0 }, 'commission_only'],
  ])('%j on 2026-11-20: %s', (change, expected) => {
    expect(refusalOf({ ...offer, ...change }, '2026-11-20')).toBe(expected);
  });
});

describe('what reach costs', () => {
  it('a thousand plays on 抖音, in 分', () => {
    expect(costFen(platformOf(5), 2, 2_290_000, new Map([['plays_median', 372_000]]))).toBe(6156);
  });

  it('counts reads to 100 000 on 公众号', () => {
    expect(costFen(platformOf(1), 3, 5_000_000, new Map([['reads_avg_head', 250_000]]))).toBe(50);
  });

  it('is unknown without reach, and for commission only', () => {
    expect(costFen(platformOf(5), 2, 100, new Map())).toBeUndefined();
    expect(costFen(platformOf(21), 4, 0, new Map([['viewers_avg', 100]]))).toBeUndefined();
    expect(costFen(platformOf(5), 99, 100, new Map([['plays_median', 100]]))).toBeUndefined();
  });

  it('divides no B站 动态 by the plays of films', () => {
    const figures = new Map([['plays', 100_000]]);
    const costs = [1, 2, 3, 4].map((id) => costFen(platformOf(7), id, 1_000_000, figures));
    expect(costs).toEqual([10_000, 10_000, undefined, undefined]);
  });

  it('adds what a position reaches in several ways', () => {
    const figures = new Map([
      ['reposts_post', 10],
      ['comments_post', 20],
      ['likes_post', 70],
    ]);
    expect(costFen(platformOf(3), 1, 10_000, figures)).toBe(100);
  });
});
