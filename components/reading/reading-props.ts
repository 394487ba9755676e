import { type PageWords, pageSeo } from '@/components/kit/seo/page-seo';
import { type StaticHtml, staticBody } from '@/components/kit/static/render-static';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import type { RouteName } from '@/lib/address/routes';
import type { PageContext } from '@/lib/page/page-loader';
import type { ReadingProps } from './ReadingPage';

/** What a loader of a page to be read answers; the crumbs begin with the home page by themselves. */
export function readingProps(
  ctx: PageContext,
  {
    nav = 'publicOpinion',
    crumbs: below,
    ...words
  }: Omit<PageWords, 'crumbs'> & { nav?: RouteName; crumbs: Crumb[] },
  body: StaticHtml,
): { props: ReadingProps } {
  const crumbs = [{ label: '首页', href: '/' }, ...below];
  return {
    props: {
      seo: pageSeo(ctx, { ...words, crumbs }),
      crumbs,
      nav,
      body: staticBody(ctx.req, body),
    },
  };
}
