import { listRouteName, type RouteName } from '@/lib/address/routes';
import { type HubName, isHub } from '@/lib/domain/catalog/hubs';
import { platformHeads } from '@/lib/domain/catalog/platform-heads';

interface Section {
  /** undefined: of no hub, and over all platforms */
  hub?: HubName;
  /** the item of the header's menu */
  nav: RouteName;
}

/** Where goods of a platform belong on the site, or those of a hub's platforms at 0. */
export function sectionOf(platformNo: number, own?: HubName): Section {
  if (own) return { hub: own, nav: own };
  const head = platformHeads.find(({ no }) => no === platformNo);
  if (!head) return { nav: 'productList' };
  const { group, menu, path } = head;
  const nav = listRouteName(path);
  return isHub(group) ? { hub: group, nav: menu ? nav : group } : { nav };
}
