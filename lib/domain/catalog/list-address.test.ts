import { describe, expect, it } from 'vitest';
import { listSeo, ownAddress, resolveListAddress } from './list-address';
import { goodsLists, isOwn, ownList } from './lists';
import { checkFilter } from './parse-ids';

const filter = (given: Parameters<typeof checkFilter>[0]) => checkFilter(given)!;
const dy = ownList(5);

describe('a list address', () => {
  it('is its root page for every list but a hub, which shows several', () => {
    for (const list of goodsLists.filter((each) => !isOwn(each))) {
      expect(resolveListAddress(list.root)).toEqual({ kind: 'invalid' });
    }
    for (const list of goodsLists.filter(isOwn)) {
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
  });

  it('lets one facet be indexed and no more, nor a search or a sort, nor a list of four goods', () => {
    const robots = (given: Parameters<typeof checkFilter>[0], q = '') =>
      listSeo(dy, filter({ platform: 5, ...given }), { total: 5, pages: 1, q }).robots;
    expect(robots({ category: 1 })).toBe('index,follow');
    expect(robots({ category: 1, price: 2 })).toBe('noindex,follow');
    expect(listSeo(dy, filter({ platform: 5 }), { total: 4, pages: 1 }).robots).toBe(
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
  });
});
