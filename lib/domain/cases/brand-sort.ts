import { keysOf } from '@/lib/domain/text/keys-of';

/** Columns of the table of brands; each sorts. `first`: which way it sorts when it is chosen. */
export const brandSorts = {
  name: { name: '品牌', first: 'asc' },
  trade: { name: '行业', first: 'asc' },
  spend: { name: '花费', first: 'desc' },
  orders: { name: '单数', first: 'desc' },
  met: { name: '达到承诺', first: 'desc' },
  cases: { name: '案例', first: 'desc' },
} as const;
export type BrandSort = keyof typeof brandSorts;
export const brandSortKeys = keysOf(brandSorts);

export const directions = ['asc', 'desc'] as const;
export type Direction = (typeof directions)[number];

/** Fewer orders with a told outcome make no share. */
export const FEWEST_TOLD = 10;
