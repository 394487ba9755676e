import { keepMenus } from '@/layouts/header/keep-menus';
import { leadBuyers } from './buyer-links';

/** Loaded when a page stands. */
export function pageShown(): void {
  keepMenus();
  leadBuyers();
}
