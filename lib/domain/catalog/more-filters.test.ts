import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListFilter, listHref, rootFilter } from './dash-ids';
import { listSeo } from './list-address';
import { goodsLists, ownList } from './lists';
import {
  changeMore,
  chooseDash,
  findMore,
  moreFields,
  moreFilters,
  moreOf,
  readMore,
  shownPlatforms,
  withMore,
} from './more-filters';
import { boundsIn, idsIn, leastIn } from './more-spelling';
import { moreWords } from './more-words';

const dy = rootFilter(ownList(5));
const row = (key: string) => findMore(key)!;
const asked = (query: string, filter: ListFilter = dy) =>
  withMore(filter, readMore(filter, new URLSearchParams(query)));
const href = (filter: ListFilter) => listHref(ownList(filter.platform, filter.hub), filter);

/** Queries of known keys with values that mean something, and that mean nothing. */
const aQuery = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        ...moreFilters.flatMap(({ key }) => [key, `${key}.from`, `${key}.to`, `${key}.least`]),
        'none',
      ),
      fc.oneof(
        fc.stringMatching(/^[0-9]{1,6}(-[0-9]{1,6}){0,3}(\.[0-9]{1,3})?$/),
        fc.stringMatching(/^[0-9]{0,5}-[0-9]{0,5}$/),
        fc.constantFrom(
          '1-2',
          '2',
          '3-1.50',
          '510000-330000',
          '330000',
          '2026-12-03',
          '95-',
          '',
          '2026-12-03--2026-12-09.3',
          '--2026-12-09.40',
          '5-10',
          '21-22-23',
          '2099-12-20--.0',
          '-50',
        ),
        fc.string({ maxLength: 12 }),
      ),
    ),
    { maxLength: 12 },
  )
  .map(
    (fields) => new URLSearchParams(fields.map(([name, value]): [string, string] => [name, value])),
  );

describe('what narrows a list beside its dash ids', () => {
  it('has one address for each filter: reading it again gives the same filter and the same address', () => {
    fc.assert(
      fc.property(fc.constantFrom(...goodsLists), aQuery, (list, query) => {
        const filter = withMore(rootFilter(list), readMore(rootFilter(list), query));
        const address = href(filter);
        const again = new URLSearchParams(address.split('?')[1] ?? '');
        const { more: _more, ...dashed } = filter;
        expect(withMore(dashed, readMore(filter, again))).toEqual(filter);
        expect([...again.keys()]).toEqual(Object.keys(filter.more ?? {}));
      }),
      { numRuns: 1000 },
    );
  });

  it('stands in the order of the table, whatever the order in which it was asked', () => {
    fc.assert(
      fc.property(aQuery, (query) => {
        const turned = new URLSearchParams([...query].reverse());
        const single = new Set(query.keys()).size === [...query].length;
        fc.pre(single);
        expect(href(asked(turned.toString()))).toBe(href(asked(query.toString())));
      }),
    );
  });

  it.each([
    ['cat=6&cat=1', '/dspyx/dy.html?cat=1-6'],
    ['cat=1', '/dspyx/dy/5-1.html'],
    ['area=330000-110000', '/dspyx/dy.html?area=110000-330000'],
    ['price.from=5%2C000&price.to=25000', '/dspyx/dy.html?price=5000-25000'],
    ['price=25000-5000', '/dspyx/dy.html?price=5000-25000'],
    ['fans.from=&fans.to=600', '/dspyx/dy.html?fans=-600'],
    ['fans=0-', '/dspyx/dy.html'],
    ['age=3&age=2&age.least=', '/dspyx/dy.html?age=2-3.50'],
    ['age=2-3.40', '/dspyx/dy.html?age=2-3.40'],
    ['age.least=40', '/dspyx/dy.html'],
    ['sex=1.170', '/dspyx/dy.html?sex=1.60'],
    ['trade=5&trade=1&trade=99', '/dspyx/dy.html?trade=1-5'],
    ['day=2026-02-30', '/dspyx/dy.html'],
    ['day=2026-12-03', '/dspyx/dy.html?day=2026-12-03--2026-12-03.1'],
    ['day=2026-12-12--2026-12-03.2', '/dspyx/dy.html?day=2026-12-03--2026-12-12.2'],
    ['day=2026-12-03--2026-12-05.9', '/dspyx/dy.html?day=2026-12-03--2026-12-05.3'],
    ['day=--2026-12-05.0', '/dspyx/dy.html?day=--2026-12-05.1'],
    ['day=2026-12-03--', '/dspyx/dy.html?day=2026-12-03--2027-01-13.1'],
    ['day.from=2026-12-03&day.to=&day.least=3', '/dspyx/dy.html?day=2026-12-03--2027-01-13.3'],
    ['day.from=&day.to=2026-12-05&day.least=', '/dspyx/dy.html?day=--2026-12-05.1'],
    ['day.from=&day.to=&day.least=3', '/dspyx/dy.html'],
    ['load=20-50', '/dspyx/dy.html?load=-50'],
    ['load.to=50', '/dspyx/dy.html?load=-50'],
    ['load=50-', '/dspyx/dy.html'],
    ['on_time=-95', '/dspyx/dy.html'],
    ['on_time=95-&cost=0.456-', '/dspyx/dy.html?cost=0.46-&on_time=95-'],
    ['price=1e3-&nothing=1', '/dspyx/dy.html'],
  ])('%s is %s', (query, address) => {
    expect(href(asked(query))).toBe(address);
  });

  it.each([
    ['/dspyx/0.html', 'on=10&on=5', '/dspyx/0.html?on=5-10'],
    ['/dspyx/0.html', 'on=10-5&fans=80-', '/dspyx/0.html?on=5-10&fans=80-'],
    ['/dspyx/0.html', 'on=5', '/dspyx/dy.html'],
    ['/dspyx/0.html', 'on=5&cat=3&price=5000-25000', '/dspyx/dy/5-3.html?price=5000-25000'],
    ['/dspyx/0.html', 'on=5-7-9-10-11', '/dspyx/0.html'],
    ['/dspyx/0.html', 'on=5-1-21-99', '/dspyx/dy.html'],
    ['/dspyx/0.html', 'on=1-99-x', '/dspyx/0.html'],
    ['/dspyx/0.html', 'on=', '/dspyx/0.html'],
    ['/zbdh/0.html', 'on=5-21-23', '/zbdh/0.html?on=21-23'],
    ['/productList', 'on=1-5', '/productList?on=1-5'],
    ['/productList', 'on=5-10', '/dspyx/0.html?on=5-10'],
    ['/productList', 'on=21-22-23&verified=2', '/zbdh/0.html?verified=2'],
    ['/productList', 'on=1', '/gzhyx.html'],
    ['/productList', 'on=1-3-5-7-9-10-11-21-22-23', '/productList'],
    ['/dspyx/dy.html', 'on=10', '/dspyx/dy.html'],
  ])(
    'of %s?%s is %s: platforms choose the narrowest list that has them',
    (root, query, address) => {
      const list = goodsLists.find((each) => each.root === root)!;
      expect(href(asked(query, rootFilter(list)))).toBe(address);
    },
  );

  it('keeps page and order on the way to another list where that has them', () => {
    const hub = { ...rootFilter(ownList(0, 'dspyx')), sort: 4, page: 2 } as const;
    expect(href(asked('on=5', hub))).toBe('/dspyx/dy/5-0-0-0-0-0-4-2.html');
    expect(shownPlatforms(asked('on=5-10', hub))).toEqual([5, 10]);
  });

  it('says one value by its dash id, and several by the query', () => {
    const one = changeMore(dy, row('cat'), '3');
    expect(one).toMatchObject({ category: 3 });
    expect(one.more).toBeUndefined();
    const two = asked('cat=1', one);
    expect(two).toMatchObject({ category: 0, more: { cat: '1-3' } });
    expect(chooseDash(two, 'category', 0)).toEqual(dy);
  });

  it('lets a typed range take the place of a preset, and a preset that of what was typed', () => {
    const typed = asked('price=300-', { ...dy, price: 2 });
    expect(typed).toMatchObject({ price: 0, more: { price: '300-' } });
    expect(href(chooseDash(typed, 'price', 3))).toBe('/dspyx/dy/5-0-3.html');
  });

  it('is dropped by a list that does not have it', () => {
    const keys = (platform: 0 | 1 | 5, hub?: 'dspyx') =>
      moreOf({ platform, hub }).map(({ key }) => key);
    expect(keys(5)).toEqual(moreFilters.map(({ key }) => key).filter((key) => key !== 'on'));
    expect(keys(1)).not.toContain('completion');
    expect(keys(0, 'dspyx')).not.toContain('cost');
    expect(asked('completion=20-', rootFilter(ownList(1))).more).toBeUndefined();
  });

  it('is never indexed, and its canonical address is the list without it', () => {
    const seo = listSeo(ownList(5), asked('fans=10-', { ...dy, category: 3, page: 2 }), {
      total: 500,
      pages: 20,
    });
    expect(seo).toMatchObject({
      robots: 'noindex,follow',
      canonical: '/dspyx/dy/5-3.html',
      next: '/dspyx/dy/5-3-0-0-0-0-0-3.html?fans=10-',
    });
  });

  it.each([
    ['price', '5000-25000', '报价 ¥5,000–¥25,000'],
    ['fans', '80-', '粉丝 ≥80万'],
    ['cost', '-70', 'CPM ≤¥70'],
    ['age', '2-3.50', '24–30、31–40 ≥50%'],
    ['trade', '1-2', '不拒接 医疗、药品'],
    ['verified', '2', '企业认证'],
    ['day', '2026-12-03--2026-12-03.1', '空档 12-03'],
    ['day', '2026-12-03--2026-12-12.2', '空档 12-03–12-12，≥2 天'],
    ['day', '--2026-12-12.1', '空档 至 12-12'],
    ['load', '-50', '档期占用 ≤50%'],
    ['on', '5-10', '抖音、快手'],
  ])('%s=%s is told as %s', (key, text, words) => {
    expect(moreWords(row(key), text, dy)).toBe(words);
  });

  it('is read as it is spelt', () => {
    expect(idsIn('2-3.50')).toEqual([2, 3]);
    expect(leastIn('2-3.50')).toBe(50);
    expect(boundsIn('-600')).toEqual({ to: 600 });
    expect(moreFields(new URLSearchParams('q=a&price.from=&utm_source=x')).toString()).toBe(
      'price.from=',
    );
  });

  it('keeps numbers apart that stand in addresses and in what is kept of goods', () => {
    const numbers = moreFilters.map(({ no }) => no);
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});
