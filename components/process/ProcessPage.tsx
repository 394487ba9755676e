import { type ServerHtml, ServerMarkup } from '@/components/goods/ServerMarkup';
import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import './process-styles';
import s from './Process.module.css';

export interface ProcessProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: ServerHtml;
}

/** How an order runs; its loader is load-process. */
export const ProcessPage: AppPage<ProcessProps> = ({ seo, body }) => (
  <>
    <Seo {...seo} />
    <ServerMarkup className={s.page} markup={body} />
  </>
);

ProcessPage.layout = (page, { crumbs }) => (
  <DefaultLayout nav="yxlc" crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
