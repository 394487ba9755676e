import { changeFilter, type ListFilter, listHref, rootFilter } from './dash-ids';
import { ownList } from './lists';

/** The address of a platform's own list, with some filters chosen. */
export function listOf(platform: number, change: Partial<ListFilter> = {}): string {
  const list = ownList(platform);
  return listHref(list, changeFilter(rootFilter(list), change));
}
