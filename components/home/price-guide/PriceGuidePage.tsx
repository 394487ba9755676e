import type { PageSeo } from '@/components/kit/seo/page-seo';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import type { Crumb } from '@/components/kit/ui/Breadcrumb';
import { cx } from '@/components/kit/ui/cx';
import s from './Guide.module.css';

export interface PriceGuideProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  body: StaticBodyProp;
}

/** The price guide, charts and all rendered by the server; its loader is load-price-guide. */
export function PriceGuidePage({ seo, body }: PriceGuideProps) {
  return (
    <>
      <Seo {...seo} />
      <StaticBody className={cx(s.columns, 'wide-sheet')} body={body} />
    </>
  );
}
