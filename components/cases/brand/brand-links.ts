import { href } from '@/lib/address/routes';
import { type BrandSort, brandSorts, type Direction } from '@/lib/domain/cases/brand-sort';
import type { CaseTrade } from '@/lib/domain/cases/case-trade';

/** What the table of brands is asked for. */
export interface BrandFilter {
  trade: CaseTrade | '';
  named: '0' | '1';
  q: string;
  sort: BrandSort;
  dir: Direction;
}

export const anyBrand: BrandFilter = { trade: '', named: '0', q: '', sort: 'spend', dir: 'desc' };

/** The one address of a table: what is as usual is not said. */
export const brandsHref = ({ trade, named, q, sort, dir }: BrandFilter, page = 1): string =>
  href('brand', {
    trade: trade || undefined,
    named: named === '1' ? '1' : undefined,
    q: q || undefined,
    sort: sort === 'spend' ? undefined : sort,
    dir: dir === brandSorts[sort].first ? undefined : dir,
    page: page > 1 ? String(page) : undefined,
  });

/** A head's link: its own way first, the other one when it sorts already. */
export const sortedBy = (filter: BrandFilter, sort: BrandSort): BrandFilter => ({
  ...filter,
  sort,
  dir: filter.sort === sort ? (filter.dir === 'asc' ? 'desc' : 'asc') : brandSorts[sort].first,
});
