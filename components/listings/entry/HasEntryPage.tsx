import { useState } from 'react';
import { ListScreen } from '@/components/kit/area/list/ListScreen';
import { Icon } from '@/components/kit/ui/marks/Icon';
import s from '@/components/listings/own/OwnGoods.module.css';
import { OwnGoodsTable } from '@/components/listings/own/OwnGoodsTable';
import { OwnGoodsTools } from '@/components/listings/own/OwnGoodsTools';
import { ownGoodsList } from '@/components/listings/own/own-goods-list';
import { RenewBar } from '@/components/listings/prices/RenewBar';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { MissingSteps } from './MissingSteps';

/** A type, not an interface: a loader's props must be a record. */
export type HasEntryPageProps = { goods: Output<'media/goods'> };

/** /medium/mediaEntry/hasEntry: what is on sale, with prices, last days, leave and cap edited where they stand. */
export function HasEntryPage({ goods }: HasEntryPageProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  return (
    <ListScreen
      list={ownGoodsList}
      data={goods}
      besideTabs={({ data: { counts } }) => (
        <a className={s.beside} href={href('medium-mediaEntry-checkMedia')}>
          审核进度 {counts.review ?? 0}
          <Icon name="right" size={14} />
        </a>
      )}
      tools={({ data, refresh }) => <OwnGoodsTools data={data} refresh={refresh} />}
      body={({ data, loading, refresh }) => (
        <>
          <MissingSteps steps={data.missing_steps} className={s.lacking} />
          <OwnGoodsTable
            data={data}
            loading={loading}
            chosen={chosen}
            onChoose={setChosen}
            refresh={refresh}
          />
          <p className={s.hint}>
            共 <b>{data.total}</b> 个账号，<b>{data.prices}</b>{' '}
            个报价位置；有效期、上限、休假即时生效，报价改动送审，通过前按现价接单；同类中位为同平台、同主品类、同粉丝档的报价中位，
            {data.today.slice(5)}
          </p>
          <RenewBar
            goods={data.list}
            today={data.today}
            chosen={chosen}
            onChoose={setChosen}
            refresh={refresh}
          />
        </>
      )}
    />
  );
}
