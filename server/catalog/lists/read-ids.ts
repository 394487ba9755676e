import { filterKeys, type ListFilter } from '@/lib/domain/catalog/dash-ids';
import type { HubName } from '@/lib/domain/catalog/hubs';
import { readMore, withMore } from '@/lib/domain/catalog/more-filters';
import { checkFilter } from '@/lib/domain/catalog/parse-ids';
import { invalid } from '@/lib/errors';

/**
 * The filter of a call's dash ids in any spelling; refuses what is none.
 * @param hub whose platforms 0 stands for; one platform is none of a hub's lists
 * @param more what else narrows it, as the query of its address; what means nothing is passed over
 */
export function readIds(ids: string, hub?: HubName, more = ''): ListFilter {
  const numbers = /^\d{1,9}(-\d{1,9}){0,7}$/.test(ids) ? ids.split('-').map(Number) : [];
  const filter = checkFilter(
    Object.fromEntries(filterKeys.map((key, index) => [key, numbers[index] ?? 0])),
    hub,
  );
  if (!filter || numbers.length === 0 || filter.hub !== hub)
    throw invalid({ ids: '筛选条件不正确，请重新选择' });
  return more ? withMore(filter, readMore(filter, new URLSearchParams(more))) : filter;
}
