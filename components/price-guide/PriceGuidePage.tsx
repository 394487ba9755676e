import { type ServerHtml, ServerMarkup } from '@/components/goods/ServerMarkup';
import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import './guide-styles';
import s from './Guide.module.css';

export interface PriceGuideProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: ServerHtml;
}

/** The price guide, charts and all drawn by the server; its loader is load-price-guide. */
export const PriceGuidePage: AppPage<PriceGuideProps> = ({ seo, body }) => (
  <>
    <Seo {...seo} />
    <ServerMarkup className={s.columns} markup={body} />
  </>
);

PriceGuidePage.layout = (page, { crumbs }) => (
  <DefaultLayout nav="yxjg" crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
