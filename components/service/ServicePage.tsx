import { useRef } from 'react';
import { Seo } from '@/components/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/static/StaticBody';
import type { AppPage } from '@/layouts/app-page';
import { DefaultLayout } from '@/layouts/DefaultLayout';
import { GoodsList, type GoodsListProps } from '../goods/list/GoodsList';
import listStyle from '../goods/list/GoodsList.module.css';
import { useGoodsActions } from '../goods/use-goods-actions';
import s from './Service.module.css';

export interface ServiceProps extends GoodsListProps {
  /** absent where the list was searched or goes on */
  service?: { above: StaticBodyProp; below: StaticBodyProp };
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
        <StaticBody className={s.above} body={service.above} />
        <StaticBody className={listStyle.columns} body={body} />
        <StaticBody body={service.below} />
      </div>
    </>
  );
};

ServicePage.layout = (page, { crumbs, nav, search }) => (
  <DefaultLayout nav={nav} search={search} crumbs={crumbs}>
    {page}
  </DefaultLayout>
);
