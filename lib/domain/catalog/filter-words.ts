import { facetName, facets } from './facet-name';
import { moreOf } from './more-filters';
import { moreWords } from './more-words';
import { findPlatform } from './platforms';
import type { SavedList } from './saved-filter';

/** What a list has, by itself: 抖音达人, 美妆, 粉丝 80–600万. */
export function filterWords({ list, filter }: SavedList): string[] {
  const dashed = facets.map((facet) =>
    facetName({ filter, platform: findPlatform(filter.platform) }, facet),
  );
  const more = moreOf(filter).map((row) => {
    const text = filter.more?.[row.key];
    return text ? moreWords(row, text, filter) : '';
  });
  return [list.title, ...dashed, ...more].filter(Boolean);
}
