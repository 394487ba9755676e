import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areas } from '@/lib/domain/catalog/areas';
import { fansBands, priceBands } from '@/lib/domain/catalog/bands';
import { categories } from '@/lib/domain/catalog/categories';
import { type ListFilter, listHref, MAX_PAGE } from '@/lib/domain/catalog/dash-ids';
import { hubNames, type Scope } from '@/lib/domain/catalog/hubs';
import { isOpenList } from '@/lib/domain/catalog/indexable';
import { ownList } from '@/lib/domain/catalog/lists';
import { platforms } from '@/lib/domain/catalog/platforms';
import { sortsOf } from '@/lib/domain/catalog/sorts';
import { listRules } from './list-rules';

const rules = listRules().map((line) => {
  const [kind = '', pattern = ''] = line.split(': ');
  const source = pattern.replace(/[.]/g, '\\.').replaceAll('*', '.*');
  return { allows: kind === 'Allow', length: pattern.length, regex: new RegExp(`^${source}`) };
});

/** As Google and Bing read it: the longest line that fits, an Allow before a Disallow of its length. */
const byLongest = (path: string): boolean =>
  [...rules]
    .sort((a, b) => b.length - a.length || Number(b.allows) - Number(a.allows))
    .find(({ regex }) => regex.test(path))?.allows ?? true;

/** As Baidu reads it: the first line that fits. */
const byFirst = (path: string): boolean =>
  rules.find(({ regex }) => regex.test(path))?.allows ?? true;

const some = (ids: readonly number[]) =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.constantFrom(...ids));

const scopes = [
  { platform: 0 as const },
  ...hubNames.map((hub) => ({ platform: 0 as const, hub })),
  ...platforms.map(({ no }) => ({ platform: no })),
];

const filters = fc.constantFrom<Scope>(...scopes).chain(({ platform, hub }) =>
  fc.record<ListFilter>({
    platform: fc.constant(platform),
    hub: fc.constant(hub),
    category: some(categories.map(({ id }) => id)),
    price: some(priceBands.map(({ id }) => id)),
    fans: some(fansBands.map(({ id }) => id)),
    area: some(areas.map(({ code }) => code)),
    position: platform ? some([1, 2]) : fc.constant(0),
    sort: fc.oneof(
      fc.constant(0 as const),
      fc.constantFrom(...sortsOf(platform).map(({ id }) => id)),
    ),
    page: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: MAX_PAGE })),
  }),
);

describe('robots.txt and the rule on lists', () => {
  it('say the same of every list, however a crawler reads its lines', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const path = listHref(ownList(filter.platform, filter.hub), filter);
        expect(byLongest(path), path).toBe(isOpenList(filter));
        expect(byFirst(path), path).toBe(isOpenList(filter));
      }),
      { numRuns: 5000 },
    );
  });

  it('shut no page that is no list', () => {
    for (const path of [
      '/zbdh.html',
      '/Solutions/mother-to-child',
      '/publicOpinion/askDetails/7.html',
    ])
      expect(byLongest(path) && byFirst(path), path).toBe(true);
  });
});
