import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areas } from './areas';
import { fansBands, priceBands } from './bands';
import { categories } from './categories';
import {
  changeFilter,
  filterKeys,
  formatIds,
  type ListFilter,
  listHref,
  MAX_PAGE,
  rootFilter,
} from './dash-ids';
import { findList, goodsLists, ownList } from './lists';
import { checkFilter, parseIds } from './parse-ids';
import { findPlatform } from './platforms';
import { sortsOf } from './sorts';

const anyOf = (ids: readonly number[]) => fc.constantFrom(0, ...ids);

/** Any valid filter of any list. */
const filterOfList = fc.constantFrom(...goodsLists).chain((list) =>
  fc.constantFrom(...list.platforms).chain((platform) =>
    fc
      .record({
        category: anyOf(categories.map(({ id }) => id)),
        price: anyOf(priceBands.map(({ id }) => id)),
        fans: anyOf(fansBands.map(({ id }) => id)),
        area: anyOf(areas.map(({ code }) => code)),
        position: anyOf(findPlatform(platform)?.positions.map(({ id }) => id) ?? []),
        sort: fc.constantFrom(...sortsOf(platform).map(({ id }) => id)),
        page: fc.integer({ min: 1, max: MAX_PAGE }),
      })
      .map((rest): [typeof list, ListFilter] => [
        list,
        { platform, ...rest, ...(platform === 0 && list.hub ? { hub: list.hub } : {}) },
      ]),
  ),
);

const list = (path: string) => findList(path)!;

describe('the dash ids', () => {
  it('every filter has exactly one address, and the address gives the filter back', () => {
    fc.assert(
      fc.property(filterOfList, ([goodsList, filter]) => {
        const ids = formatIds(filter);
        const parsed = parseIds(goodsList, ids);
        const own = ownList(filter.platform, filter.hub);
        const isRoot = own.root !== `${own.path}/${ids}.html` && ids === formatIds(rootFilter(own));
        expect(parsed).toEqual(
          isRoot || own !== goodsList
            ? { kind: 'redirect', to: isRoot ? own.root : `${own.path}/${ids}.html`, filter }
            : { kind: 'ok', filter },
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('any other spelling of a valid filter leads to its address', () => {
    fc.assert(
      fc.property(filterOfList, fc.integer({ min: 1, max: 3 }), ([goodsList, filter], zeros) => {
        const values = filterKeys.map((key) => filter[key]);
        const padded = values.map((value) => '0'.repeat(zeros - 1) + value);
        const full = padded.join('-');
        const parsed = parseIds(goodsList, full);
        const own = ownList(filter.platform, filter.hub);
        if (full === formatIds(filter) && own === goodsList) {
          expect(parsed.kind).toBe('ok');
        } else {
          expect(parsed).toEqual({ kind: 'redirect', to: listHref(own, filter), filter });
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('nothing that is typed makes it throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...goodsLists), fc.string(), (goodsList, ids) => {
        expect(['ok', 'redirect', 'invalid']).toContain(parseIds(goodsList, ids).kind);
      }),
    );
  });

  it.each([
    ['/dspyx/dy', '5-3', 'ok'],
    ['/dspyx/dy', '5-3-0-0', '/dspyx/dy/5-3.html'],
    ['/dspyx/dy', '5', '/dspyx/dy.html'],
    ['/dspyx/dy', '05-3', '/dspyx/dy/5-3.html'],
    ['/dspyx/dy', '5-0-0-0-0-0-0-1', '/dspyx/dy.html'],
    ['/dspyx/dy', '10', 'invalid'],
    ['/dspyx/dy', '0', 'invalid'],
    ['/dspyx', '10', '/dspyx/ks.html'],
    ['/dspyx', '5', '/dspyx/dy.html'],
    ['/dspyx', '5-3', '/dspyx/dy/5-3.html'],
    ['/dspyx', '1', 'invalid'],
    ['/dspyx', '0', 'ok'],
    ['/dspyx', '0-3-0', '/dspyx/0-3.html'],
    ['/dspyx', '0-0-0-0-0-0-1', 'invalid'],
    ['/zbdh', '0-0-0-0-0-1', 'invalid'],
    ['/gzhyx', '1-0-0-0-0-8', 'ok'],
    ['/gzhyx', '1-0-0-0-0-9', 'invalid'],
    ['/product_list', '0', '/productList'],
    ['/product_list', '5-3', '/dspyx/dy/5-3.html'],
    ['/product_list', '0-0-0-0-0-1', 'invalid'],
    ['/product_list', '0-0-0-0-0-0-1', 'invalid'],
    ['/product_list', '0-0-0-0-110000', 'ok'],
    ['/product_list', '0-0-0-0-110100', 'invalid'],
    ['/zbdh', '22', '/zbdh/kuaishou.html'],
    ['/dspyx/dy', '5-0-0-0-0-0-0-50', 'ok'],
    ['/dspyx/dy', '5-0-0-0-0-0-0-51', 'invalid'],
    ['/dspyx/dy', '5-31', 'invalid'],
    ['/dspyx/dy', '5--3', 'invalid'],
    ['/dspyx/dy', '-5', 'invalid'],
    ['/dspyx/dy', '5-3-1-1-110000-1-1-2-1', 'invalid'],
    ['/dspyx/dy', '５', 'invalid'],
    ['/dspyx/dy', '', 'invalid'],
  ])('%s/%s.html is %s', (path, ids, expected) => {
    const parsed = parseIds(list(path), ids);
    expect(parsed.kind === 'redirect' ? parsed.to : parsed.kind).toBe(expected);
  });

  it('a changed filter starts at page 1 and forgets what the new platform does not sell', () => {
    const filter = checkFilter({ platform: 1, position: 8, sort: 2, page: 3, category: 2 })!;
    expect(changeFilter(filter, { price: 2 })).toMatchObject({ page: 1, position: 8, price: 2 });
    expect(changeFilter(filter, { platform: 5 })).toMatchObject({
      position: 0,
      sort: 2,
      category: 2,
    });
    expect(changeFilter(filter, { platform: 0 })).toMatchObject({ position: 0, sort: 0 });
    const ofHub = checkFilter({ category: 2 }, 'dspyx')!;
    expect(changeFilter(ofHub, { sort: 4 })).toMatchObject({ hub: 'dspyx', category: 2, sort: 4 });
    expect(changeFilter(ofHub, { platform: 5 }).hub).toBeUndefined();
  });
});
