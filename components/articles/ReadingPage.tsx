import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import type { RouteName } from '@/lib/routes';

export interface ReadingProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  nav: RouteName;
  body: StaticBodyProp;
}

/** A page to be read, not worked with: its loader renders it as text, and the browser gets no code for it. */
export const ReadingPage: AppPage<ReadingProps> = ({ seo, body }) => (
  <>
    <Seo {...seo} />
    <StaticBody body={body} />
  </>
);

ReadingPage.layout = (page, { crumbs, nav }) => (
  <DefaultLayout nav={nav} crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
