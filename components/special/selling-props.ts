import { type PageSeo, type PageWords, pageSeo } from '@/components/kit/seo/page-seo';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import type { PageContext } from '@/lib/page/page-loader';

/** What every selling page carries beside its own. */
export interface SellingProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
}

/** @param trail from the home page down, the page itself last */
export function sellingProps(
  ctx: PageContext,
  trail: Crumb[],
  words: Omit<PageWords, 'crumbs'>,
): SellingProps {
  const crumbs = [{ label: '首页', href: '/' }, ...trail];
  return { crumbs, seo: pageSeo(ctx, { ...words, crumbs }) };
}
