import type { RankView } from './rank-view';

/** 公众号榜·职场·周榜 */
export function headingOf({ filter, choices }: RankView): string {
  const category = choices.categories.find(({ id }) => id === filter.category)?.name;
  const period = choices.periods.find(({ key }) => key === filter.period)?.name;
  return [choices.name, filter.category === 0 ? undefined : category, period]
    .filter(Boolean)
    .join('·');
}
