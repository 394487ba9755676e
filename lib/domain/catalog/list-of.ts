import { changeFilter, type ListFilter, listHref, rootFilter } from './dash-ids';
import { isOpenList } from './indexable';
import { ownList } from './lists';

/** The address of a platform's own list, with some filters chosen. */
export function listOf(platform: number, change: Partial<ListFilter> = {}): string {
  const list = ownList(platform);
  return listHref(list, changeFilter(rootFilter(list), change));
}

/** What a link to such a list is written with: crawlers are led to those alone that may be indexed (decision 070). */
export function linkOf(
  platform: number,
  change: Partial<ListFilter>,
): { href: string; rel?: 'nofollow' } {
  const isOpen = isOpenList(changeFilter(rootFilter(ownList(platform)), change));
  return { href: listOf(platform, change), ...(isOpen ? {} : { rel: 'nofollow' }) };
}
