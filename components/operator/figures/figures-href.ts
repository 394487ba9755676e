import { href } from '@/lib/address/routes';
import type { FiguresQuery } from '@/lib/domain/operators/figures/figures-query';

/** The page with something of it changed, or its file; what is usual is left out of the address. */
export function figuresHref(
  query: FiguresQuery,
  change: Partial<FiguresQuery> = {},
  file?: 'xlsx',
): string {
  const { days, platform, category, chart } = { ...query, ...change };
  return href('operator-figures', {
    days: days === '30' ? undefined : days,
    platform: platform || undefined,
    category: category || undefined,
    chart: chart === 'gmv' || file ? undefined : chart,
    file,
  });
}
