import { useRef } from 'react';
import type { PageSeo } from '@/components/seo/page-seo';
import { Seo } from '@/components/seo/Seo';
import type { Crumb } from '@/components/ui/Breadcrumb';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import type { RouteName } from '@/lib/routes';
import { type ServerHtml, ServerMarkup } from '../goods/ServerMarkup';
import { useGoodsActions } from '../goods/use-goods-actions';
import '../goods/list/list-styles';
import './service-styles';

export interface OperationProps extends Record<string, unknown> {
  seo: PageSeo;
  crumbs: Crumb[];
  /** the list of the same platform in the menu */
  nav: RouteName;
  body: ServerHtml;
}

/** /wxyy.html and /xhsyy.html; the loader is load-operation. */
export const OperationPage: AppPage<OperationProps> = ({ seo, body }) => {
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  return (
    <>
      <Seo {...seo} />
      <ServerMarkup ref={block} markup={body} />
    </>
  );
};

OperationPage.layout = (page, { crumbs, nav }) => (
  <DefaultLayout nav={nav} crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
