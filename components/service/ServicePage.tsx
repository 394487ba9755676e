import { useRef } from 'react';
import { GoodsList, type GoodsListProps } from '@/components/catalog/list/GoodsList';
import listStyle from '@/components/catalog/list/GoodsList.module.css';
import { useGoodsActions } from '@/components/catalog/use-goods-actions';
import { Seo } from '@/components/kit/seo/Seo';
import { StaticBody, type StaticBodyProp } from '@/components/kit/static/StaticBody';
import { cx } from '@/components/kit/ui/cx';
import type { HubName } from '@/lib/domain/catalog/hubs';
import hubStyle from './hub/Hub.module.css';
import { usePriceMap } from './price-map/use-price-map';
import s from './Service.module.css';

export interface ServiceProps extends GoodsListProps {
  /** absent where the list was searched or goes on */
  service?: {
    /** the hub whose page it is: a map of prices above, a rail beside the goods */
    hub: HubName | null;
    above: StaticBodyProp;
    below: StaticBodyProp;
  };
}

/** A list page with its service around it; the loader is load-list-service. */
export function ServicePage(props: ServiceProps) {
  const { service, seo, body } = props;
  const block = useRef<HTMLDivElement>(null);
  useGoodsActions(block, body);
  usePriceMap(block, service?.above);
  if (!service) return <GoodsList {...props} />;
  return (
    <>
      <Seo {...seo} />
      <div ref={block} className={cx(service.hub && 'roomy')}>
        <StaticBody className={s.above} body={service.above} />
        <StaticBody className={service.hub ? hubStyle.columns : listStyle.columns} body={body} />
        <StaticBody body={service.below} />
      </div>
    </>
  );
}
