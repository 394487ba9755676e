import { type AreaMenu, areaNavigation } from '@/lib/address/area-pages';
import type { NavItem, RouteName } from '@/lib/address/routes';

/** A part of the owner's area, which has no side navigation: a tab in its header, and a row of links where it has several pages. */
export interface AreaSection {
  label: string;
  /** at least one; the tab leads to the first */
  pages: readonly [NavItem, ...NavItem[]];
}

/** The pages of a group as one section with words of its own, or each as a section. */
type Part = AreaMenu | readonly [label: string, group: AreaMenu];

const parts: readonly Part[] = [
  'medium',
  ['我的账号', 'medium-listings'],
  ['收入与提现', 'medium-money'],
  ['回票', 'medium-invoice'],
  ['合同', 'medium-contract'],
  ['资料与认证', 'medium-account'],
];

/** The sections of the owner's area that have a page today, in the order of its header. */
export function areaSections(): AreaSection[] {
  return parts.flatMap((part): AreaSection[] => {
    if (typeof part === 'string') {
      return areaNavigation(part).map((page) => ({ label: page.label, pages: [page] }));
    }
    const [label, group] = part;
    const [first, ...others] = areaNavigation(group);
    return first ? [{ label, pages: [first, ...others] }] : [];
  });
}

/** Whether a page stands in a section: as one of its pages, or as a step of one (…-signature-elements). */
export const isInSection = ({ pages }: AreaSection, route: RouteName): boolean =>
  pages.some(({ name }) => name === route || (name.includes('-') && route.startsWith(`${name}-`)));

/** The section of several pages that a page is one of; null: it needs no row of links. */
export function sectionOfMany(route: RouteName): AreaSection | null {
  const found = areaSections().find(({ pages }) => pages.some(({ name }) => name === route));
  return found && found.pages.length > 1 ? found : null;
}
