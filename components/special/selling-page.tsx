import type { ComponentType } from 'react';
import { type PageSeo, type PageWords, pageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import type { PageContext } from '@/lib/page-loader';
import type { RouteName } from '@/lib/routes';

/** What every selling page carries beside its own. */
export interface SellingProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
}

/** A page of the frame with its words for search engines. @param nav the main menu's item it belongs to */
export function sellingPage<P extends SellingProps>(
  Screen: ComponentType<P>,
  nav?: RouteName,
): AppPage<P> {
  const Page: AppPage<P> = (props) => (
    <>
      <Seo {...props.seo} />
      <Screen {...props} />
    </>
  );
  Page.layout = (page, { crumbs }) => (
    <DefaultLayout nav={nav} crumbs={crumbs}>
      {page}
    </DefaultLayout>
  );
  return Page;
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
