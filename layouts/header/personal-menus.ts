import type { IconName } from '@/components/kit/ui/marks/icon-names';
import { areaNavigation } from '@/lib/address/area-pages';
import { href, type NavItem, type RouteName } from '@/lib/address/routes';
import type { Menu } from './menus';

export const personalMenus: readonly Menu[] = [
  { title: '', items: withCart(areaNavigation('personal')) },
  { title: '资金', items: areaNavigation('personal-money') },
  { title: '合同与服务', items: areaNavigation('personal-service') },
  { title: '账号', items: areaNavigation('personal-account') },
];

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

/** The cart is no page of the personal area, yet an advertiser looks for it there: after the orders. */
function withCart(items: readonly NavItem[]): NavItem[] {
  const name = 'shopping-shoppingCart';
  const cart: NavItem = { name, href: href(name), label: '购物车' };
  const after = items.findIndex((item) => item.name === 'personal-order') + 1;
  return [...items.slice(0, after), cart, ...items.slice(after)];
}
