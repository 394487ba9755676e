import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandsOn, chooseBand, type Scale } from './bands-of-range';
import { type ListFilter, listHref, rootFilter } from './dash-ids';
import { ownList } from './lists';
import { changeMore, rowOfFacet } from './more-filters';

const list = ownList(5);
const after = (scale: Scale, ...ids: number[]): ListFilter =>
  ids.reduce((filter, id) => chooseBand(filter, scale, id), rootFilter(list));
const address = (scale: Scale, ...ids: number[]) => listHref(list, after(scale, ...ids));

describe('several bands of a scale', () => {
  it.each([
    ['price', [2], '/dspyx/dy/5-0-2.html'],
    ['price', [2, 3], '/dspyx/dy.html?price=2000-10000'],
    ['price', [3, 2], '/dspyx/dy.html?price=2000-10000'],
    ['price', [1, 2], '/dspyx/dy.html?price=-5000'],
    ['price', [7, 6], '/dspyx/dy.html?price=50000-'],
    ['fans', [4, 3, 5], '/dspyx/dy.html?fans=50-500'],
    // One at an end goes, and the one that is left has its own address.
    ['price', [2, 3, 2], '/dspyx/dy/5-0-3.html'],
    ['price', [2, 3, 4, 4], '/dspyx/dy.html?price=2000-10000'],
    ['price', [2, 2], '/dspyx/dy.html'],
    // One between them, or apart from them, stands alone.
    ['price', [2, 3, 4, 3], '/dspyx/dy/5-0-3.html'],
    ['price', [2, 5], '/dspyx/dy/5-0-5.html'],
    ['price', [5, 2], '/dspyx/dy/5-0-2.html'],
    ['fans', [1, 2, 3, 4, 5, 6], '/dspyx/dy.html'],
    ['fans', [3, 4, 0], '/dspyx/dy.html'],
  ] as const)('%s %j is %s', (scale, ids, expected) => {
    expect(address(scale, ...ids)).toBe(expected);
  });

  it('are the run of those that are on, whatever was pressed before', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Scale>('price', 'fans'),
        fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 8 }),
        (scale, ids) => {
          const on = bandsOn(after(scale, ...ids), scale);
          expect(on).toEqual(on.map((_, at) => (on[0] ?? 0) + at));
        },
      ),
    );
  });

  it.each([
    ['2000-5000', [2]],
    ['-2000', [1]],
    ['3000-5000', []],
    ['2000-6000', []],
  ])('of a typed %s are %j', (text, ids) => {
    const typed = changeMore(rootFilter(list), rowOfFacet('price')!, text);
    expect(bandsOn(typed, 'price')).toEqual(ids);
  });
});
