import { areaName } from './areas';
import { bandName, fansBands, priceBands } from './bands';
import { categoryName } from './categories';
import type { ListFilter } from './dash-ids';
import { type Platform, positionName } from './platforms';

export type Facet = 'category' | 'price' | 'fans' | 'area' | 'position';

export const facetLabels: Record<Facet, string> = {
  category: '品类',
  price: '价格',
  fans: '粉丝',
  area: '地区',
  position: '报价位置',
};

/** In the order a list names them. */
export const facets: readonly Facet[] = ['category', 'price', 'fans', 'area', 'position'];

/** What a chosen value is called; '' for none. */
export function facetName(
  { filter, platform }: { filter: ListFilter; platform: Platform | undefined },
  facet: Facet,
): string {
  const id = filter[facet];
  if (facet === 'category') return categoryName(id);
  if (facet === 'price') return bandName(priceBands, id);
  if (facet === 'fans') return bandName(fansBands, id);
  if (facet === 'area') return areaName(id);
  return platform ? positionName(platform, id) : '';
}
