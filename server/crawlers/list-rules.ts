import { filterKeys } from '@/lib/domain/catalog/dash-ids';

/**
 * Lines of robots.txt that shut every list but the open ones (`isOpenList`, which a test holds them to): by the number
 * of values behind the platform. A list of one facet ends with that facet, and its pages have seven values, six of
 * them 0 or the page.
 *
 * The longest first, an allowed form before the rest of its length: read by the longest match or by the first one,
 * they say the same.
 */
export function listRules(): string[] {
  const lengths = [...filterKeys.keys()].slice(2).reverse();
  return lengths.flatMap((length) => [
    ...openForms(length).map((values) => `Allow: /*-${values.join('-')}.html`),
    `Disallow: /*${'-*'.repeat(length)}.html`,
  ]);
}

const facetKeys = filterKeys.slice(1, -2);
const sortAndPage = 2;

/** Values behind the platform of the lists of one facet that have so many; `*` is any. */
function openForms(length: number): string[][] {
  const only = (at: number, count: number) =>
    Array.from({ length: count }, (_, index) => (index === at ? '*' : '0'));
  if (length <= facetKeys.length) return [only(length - 1, length)];
  if (length < facetKeys.length + sortAndPage) return []; // the sixth value is the sort
  return facetKeys.map((_, at) => [...only(at, facetKeys.length), '0', '*']);
}
