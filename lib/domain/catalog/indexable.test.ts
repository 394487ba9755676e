import { describe, expect, it } from 'vitest';
import { isIndexable, isOpenList, isOwnSet, type KeptCount } from './indexable';
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
    expect(isIndexable(filter(given), { total: 10 })).toBe(open);
  });

  it('has at least ten goods, and no words or keys of a visitor', () => {
    const list = filter({ platform: 5, category: 2 });
    expect(isIndexable(list, { total: 9 })).toBe(false);
    expect(isIndexable(list, { total: 0 })).toBe(false);
    expect(isIndexable(list, { total: 500, q: '护肤' })).toBe(false);
    expect(isIndexable(list, { total: 500, after: '67x.1oa' })).toBe(false);
  });

  it('shows what no other list shows', () => {
    const counts: Record<string, number> = {
      ...{ '0 total 0': 60, '5 total 0': 30, '10 total 0': 12, '1 total 0': 18 },
      // Makeup on Douyin alone; every account of Kuaishou has position 2.
      ...{ '0 category 2': 11, '5 category 2': 11, '10 position 2': 12, '5 position 2': 29 },
      // Cooking on both platforms of the hub and nowhere else.
      ...{ '0 category 1': 20, '5 category 1': 10, '10 category 1': 10 },
      ...{ '0 category 3': 25, '5 category 3': 10, '10 category 3': 10, '1 category 3': 5 },
    };
    const kept: KeptCount = (...of) => counts[of.join(' ')] ?? 0;
    const own = (given: Parameters<typeof checkFilter>[0], hub?: 'dspyx') =>
      isOwnSet(checkFilter(given, hub)!, kept);
    expect(own({ platform: 5, category: 2 })).toBe(true);
    expect(own({ platform: 0, category: 2 })).toBe(false);
    expect(own({ platform: 0, category: 2 }, 'dspyx')).toBe(false);
    expect(own({ platform: 10, position: 2 })).toBe(false);
    expect(own({ platform: 5, position: 2 })).toBe(true);
    expect(own({ platform: 0, category: 1 })).toBe(false);
    expect(own({ platform: 0, category: 1 }, 'dspyx')).toBe(true);
    expect(own({ platform: 0, category: 3 })).toBe(true);
    expect([own({}), own({ platform: 10 })]).toEqual([true, true]);
    expect(isIndexable(filter({ platform: 5, category: 2 }), { total: 50, isOwn: false })).toBe(
      false,
    );
  });
});
