import { useRef } from 'react';
import { GoodsList, type GoodsListProps } from '@/components/catalog/list/GoodsList';
import listStyle from '@/components/catalog/list/GoodsList.module.css';
import { useGoodsActions } from '@/components/catalog/use-goods-actions';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import s from './Service.module.css';

export interface ServiceProps extends GoodsListProps {
  /** absent where the list was searched or goes on */
  service?: { above: StaticBodyProp; below: StaticBodyProp };
}

/** A list page with its service around it; the loader is load-list-service. */
export function ServicePage(props: ServiceProps) {
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
}
