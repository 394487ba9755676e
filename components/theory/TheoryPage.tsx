import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import s from './Theory.module.css';

export interface TheoryProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: StaticBodyProp;
}

/** How the platform works; its loader is load-theory. */
export const TheoryPage: AppPage<TheoryProps> = ({ seo, body }) => (
  <>
    <Seo {...seo} />
    <StaticBody className={s.columns} body={body} />
  </>
);

TheoryPage.layout = (page, { crumbs }) => (
  <DefaultLayout nav="productTheory" crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
