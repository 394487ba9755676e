import { describe, expect, it } from 'vitest';
import { hubNames, hubs } from './hubs';
import { listSeo, ownAddress, resolveListAddress } from './list-address';
import { goodsLists, ownList } from './lists';
import { checkFilter } from './parse-ids';

const filter = (given: Parameters<typeof checkFilter>[0]) => checkFilter(given)!;
const dy = ownList(5);

describe('a list address', () => {
  it('is its root page for every list; the page of a hub is none', () => {
    for (const hub of hubNames) {
      expect(resolveListAddress(hubs[hub].page)).toEqual({ kind: 'invalid' });
    }
    for (const list of goodsLists) {
      expect(resolveListAddress(list.root)).toMatchObject({
        kind: 'ok',
        list: { path: list.path },
      });
    }
  });

  it.each([
    ['/dspyx/dy/5-3.html', { kind: 'ok', filter: { platform: 5, category: 3 } }],
    ['/dspyx/5-3.html', { kind: 'redirect', to: '/dspyx/dy/5-3.html' }],
    ['/dspyx/5.html', { kind: 'redirect', to: '/dspyx/dy.html' }],
    ['/dspyx/10-3-0.html', { kind: 'redirect', to: '/dspyx/ks/10-3.html' }],
    ['/zbdh/21-3.html', { kind: 'redirect', to: '/zbdh/douyin/21-3.html' }],
    ['/dspyx/0-3.html', { kind: 'ok', filter: { platform: 0, hub: 'dspyx', category: 3 } }],
    ['/zbdh/0-0-0-0-0-0-4.html', { kind: 'ok', filter: { platform: 0, hub: 'zbdh', sort: 4 } }],
    ['/dspyx/0.html', { kind: 'ok', filter: { platform: 0, hub: 'dspyx' } }],
    ['/dspyx/00-3-0.html', { kind: 'redirect', to: '/dspyx/0-3.html' }],
    ['/zbdh/0-0-0-0-0-0-0-1.html', { kind: 'redirect', to: '/zbdh/0.html' }],
    ['/dspyx/0-0-0-0-0-1.html', { kind: 'invalid' }],
    ['/zbdh/5-3.html', { kind: 'invalid' }],
    ['/gzhyx/0-3.html', { kind: 'invalid' }],
    ['/wbyx/0.html', { kind: 'invalid' }],
    ['/product_list/1-3.html', { kind: 'redirect', to: '/gzhyx/1-3.html' }],
    ['/product_list/0-3.html', { kind: 'ok', filter: { platform: 0, category: 3 } }],
    ['/dspyx/dy/5-3-0.html', { kind: 'redirect', to: '/dspyx/dy/5-3.html' }],
    ['/product_list/0.html', { kind: 'redirect', to: '/productList' }],
    ['/dspyx/dy/5-3', { kind: 'invalid' }],
    ['/nowhere/5.html', { kind: 'invalid' }],
    ['/dspyx/dy/0.html', { kind: 'invalid' }],
  ])('%s', (pathname, expected) => {
    expect(resolveListAddress(pathname)).toMatchObject(expected);
  });

  it('names itself as canonical, without the sort', () => {
    expect(
      listSeo(dy, filter({ platform: 5, category: 3 }), { total: 60, pages: 3 }).canonical,
    ).toBe('/dspyx/dy/5-3.html');
    expect(
      listSeo(dy, filter({ platform: 5, sort: 3, page: 2 }), { total: 60, pages: 3 }).canonical,
    ).toBe('/dspyx/dy.html');
    expect(ownAddress(filter({}))).toBe('/productList');
    expect(ownAddress(checkFilter({ category: 3 }, 'zbdh')!)).toBe('/zbdh/0-3.html');
  });

  it('lets one facet be indexed and no more, nor a search or a sort, nor a list of nine goods', () => {
    const robots = (given: Parameters<typeof checkFilter>[0], q = '') =>
      listSeo(dy, filter({ platform: 5, ...given }), { total: 10, pages: 1, q }).robots;
    expect(robots({ category: 1 })).toBe('index,follow');
    expect(robots({ category: 1, price: 2 })).toBe('noindex,follow');
    expect(listSeo(dy, filter({ platform: 5 }), { total: 9, pages: 1 }).robots).toBe(
      'noindex,follow',
    );
    expect(robots({ sort: 1 })).toBe('noindex,follow');
    expect(robots({}, '护肤')).toBe('noindex,follow');
  });

  it('names previous and next, and goes on by key behind the last number', () => {
    const page = (n: number, nextKey?: string) =>
      listSeo(dy, filter({ platform: 5, page: n }), { total: 1300, pages: 50, nextKey });
    expect(page(1)).not.toHaveProperty('prev');
    expect(page(1).next).toBe('/dspyx/dy/5-0-0-0-0-0-0-2.html');
    expect(page(2).prev).toBe('/dspyx/dy.html');
    expect(page(50)).not.toHaveProperty('next');
    expect(page(50, 'k7').next).toBe('/dspyx/dy.html?after=k7');
    const hub = ownList(0, 'dspyx');
    expect(listSeo(hub, checkFilter({ page: 2 }, 'dspyx')!, { total: 60, pages: 3 })).toEqual({
      canonical: '/dspyx/0-0-0-0-0-0-0-2.html',
      robots: 'index,follow',
      prev: '/dspyx/0.html',
      next: '/dspyx/0-0-0-0-0-0-0-3.html',
    });
  });
});
