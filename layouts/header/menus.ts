import { type NavGroup, type NavItem, navigation } from '@/lib/address/routes';

export interface Menu {
  title: string;
  items: readonly NavItem[];
}

/** The menus never change while the program runs; a menu of pages that do not exist yet is left out. */
export const mainMenu: readonly NavItem[] = navigation('main');
export const mainMoreMenu: readonly NavItem[] = navigation('main-more');
export const topMenu: readonly NavItem[] = navigation('top');

export function menus(groups: readonly (readonly [string, NavGroup])[]): Menu[] {
  return groups
    .map(([title, group]) => ({ title, items: navigation(group) }))
    .filter(({ items }) => items.length > 0);
}
