import { describe, expect, it } from 'vitest';
import { isIndexable, isOpenList } from './indexable';
import { checkFilter } from './parse-ids';

const filter = (given: Parameters<typeof checkFilter>[0]) => checkFilter(given)!;

describe('a list that search engines may keep', () => {
  it.each<[string, Parameters<typeof checkFilter>[0], boolean]>([
    ['a whole platform', { platform: 5 }, true],
    ['everything', {}, true],
    ['one facet', { platform: 5, category: 2 }, true],
    ['a later page of one facet', { platform: 5, area: 440000, page: 3 }, true],
    ['two facets', { platform: 5, category: 2, price: 3 }, false],
    ['another order', { platform: 5, sort: 4 }, false],
  ])('%s: %o is open: %s', (_what, given, open) => {
    expect(isOpenList(filter(given))).toBe(open);
    expect(isIndexable(filter(given), { total: 5 })).toBe(open);
  });

  it('has at least five goods, and no words or keys of a visitor', () => {
    const list = filter({ platform: 5, category: 2 });
    expect(isIndexable(list, { total: 4 })).toBe(false);
    expect(isIndexable(list, { total: 0 })).toBe(false);
    expect(isIndexable(list, { total: 500, q: '护肤' })).toBe(false);
    expect(isIndexable(list, { total: 500, after: '67x.1oa' })).toBe(false);
  });
});
