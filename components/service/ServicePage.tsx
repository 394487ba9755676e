import { useRef } from 'react';
import { Seo } from '@/components/seo/Seo';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { GoodsList, type GoodsListProps } from '../goods/list/GoodsList';
import listStyle from '../goods/list/GoodsList.module.css';
import { type ServerHtml, ServerMarkup } from '../goods/ServerMarkup';
import { useGoodsActions } from '../goods/use-goods-actions';
import s from './Service.module.css';
import './service-styles';

export interface ServiceProps extends GoodsListProps {
  /** absent where the list was searched or goes on */
  service?: { above: ServerHtml; below: ServerHtml };
}

/** A list page with its service around it; the loader is load-list-service. */
export const ServicePage: AppPage<ServiceProps> = (props) => {
  const { service, seo, body } = props;
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  if (!service) return <GoodsList {...props} />;
  return (
    <>
      <Seo {...seo} />
      <div ref={block}>
        <ServerMarkup className={s.above} markup={service.above} />
        <ServerMarkup className={listStyle.columns} markup={body} />
        <ServerMarkup markup={service.below} />
      </div>
    </>
  );
};

ServicePage.layout = (page, { crumbs, nav, search }) => (
  <DefaultLayout nav={nav} search={search} crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
