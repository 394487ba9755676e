import { aboutAnchors } from '@/components/site/about/anchors';
import { type Menu, menus } from '@/layouts/header/menus';
import { href, type NavItem } from '@/lib/address/routes';

export const footerMenus: readonly Menu[] = menus([
  ['投放资源', 'footer-resources'],
  ['行业方案', 'footer-solutions'],
  ['媒体主', 'footer-media'],
  ['关于', 'footer-about'],
]).map((menu) => (menu.title === '关于' ? { ...menu, items: withAnchors(menu.items) } : menu));

/** Behind 关于我们 the parts of that page (spec 2: Footer links). */
function withAnchors(items: readonly NavItem[]): NavItem[] {
  return items.flatMap((item) =>
    item.name === 'aboutus'
      ? aboutAnchors.map(({ id, label }) => ({
          name: item.name,
          href: href('aboutus', { '#': id }),
          label,
        }))
      : [item],
  );
}
