import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import s from './Process.module.css';

export interface ProcessProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: StaticBodyProp;
}

/** How an order runs; its loader is load-process. */
export const ProcessPage: AppPage<ProcessProps> = ({ seo, body }) => (
  <>
    <Seo {...seo} />
    <StaticBody className={s.page} body={body} />
  </>
);

ProcessPage.layout = (page, { crumbs }) => (
  <DefaultLayout nav="yxlc" crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
