import { type PageWords, pageSeo } from '@/components/seo/page-seo';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { PageContext } from '@/lib/page-loader';
import type { SellingProps } from './selling-page';

/** @param trail from the home page down, the page itself last */
export function sellingProps(
  ctx: PageContext,
  trail: Crumb[],
  words: Omit<PageWords, 'crumbs'>,
): SellingProps {
  const crumbs = [{ label: '首页', href: '/' }, ...trail];
  return { crumbs, seo: pageSeo(ctx, { ...words, crumbs }) };
}
