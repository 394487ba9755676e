import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { Crumb } from '@/components/ui/Breadcrumb';
import { cx } from '@/components/ui/cx';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import s from './Guide.module.css';

export interface PriceGuideProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: StaticBodyProp;
}

/** The price guide, charts and all rendered by the server; its loader is load-price-guide. */
export const PriceGuidePage: AppPage<PriceGuideProps> = ({ seo, body }) => (
  <>
    <Seo {...seo} />
    <StaticBody className={cx(s.columns, 'wide-sheet')} body={body} />
  </>
);

PriceGuidePage.layout = (page, { crumbs }) => (
  <DefaultLayout nav="yxjg" crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
