import { useRef } from 'react';
import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import type { RouteName } from '@/lib/routes';
import { useGoodsActions } from '../goods/use-goods-actions';

export interface OperationProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** the list of the same platform in the menu */
  nav: RouteName;
  body: StaticBodyProp;
}

/** /wxyy.html and /xhsyy.html; the loader is load-operation. */
export const OperationPage: AppPage<OperationProps> = ({ seo, body }) => {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  return (
    <>
      <Seo {...seo} />
      <StaticBody ref={block} body={body} />
    </>
  );
};

OperationPage.layout = (page, { crumbs, nav }) => (
  <DefaultLayout nav={nav} crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
