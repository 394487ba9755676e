import type { IconName } from '@/components/kit/ui/marks/icon-names';
import {
  href,
  type NavGroup,
  type NavItem,
  navigation,
  type RouteName,
} from '@/lib/address/routes';

export interface Menu {
  title: string;
  items: readonly NavItem[];
}

/** The menus never change while the program runs; a menu of pages that do not exist yet is left out. */
export const mainMenu: readonly NavItem[] = navigation('main');
export const mainMoreMenu: readonly NavItem[] = navigation('main-more');
export const topMenu: readonly NavItem[] = navigation('top');

export const personalMenus: readonly Menu[] = menus([
  ['', 'personal'],
  ['资金', 'personal-money'],
  ['合同与服务', 'personal-service'],
  ['账号', 'personal-account'],
]).map((menu) => (menu.title ? menu : { ...menu, items: withCart(menu.items) }));

export const personalIcons: Partial<Record<RouteName, IconName>> = {
  personal: 'home',
  'personal-order': 'file',
  'shopping-shoppingCart': 'cart',
  'personal-myCollection': 'heart',
  'personal-filters': 'filter',
  'personal-manAgement-recharge': 'wallet',
  'personal-manAgement-cash': 'bank',
  'personal-manAgement-bindBank': 'bank',
  'personal-manAgement-detailed': 'trend',
  'personal-manAgement-invoice': 'ticket',
  'personal-otherManagement-signature': 'sign',
  'personal-otherManagement-Information': 'bell',
  'personal-otherManagement-proposal': 'chat',
  'personal-dropreport': 'trend',
  'personal-personalSettings': 'user',
  'personal-verified': 'shield',
  'personal-securitySettings': 'lock',
};

export function menus(groups: readonly (readonly [string, NavGroup])[]): Menu[] {
  return groups
    .map(([title, group]) => ({ title, items: navigation(group) }))
    .filter(({ items }) => items.length > 0);
}

/** The cart is no page of the personal area, yet an advertiser looks for it there: after the orders. */
function withCart(items: readonly NavItem[]): NavItem[] {
  const name = 'shopping-shoppingCart';
  const cart: NavItem = { name, href: href(name), label: '购物车' };
  const after = items.findIndex((item) => item.name === 'personal-order') + 1;
  return [...items.slice(0, after), cart, ...items.slice(after)];
}
