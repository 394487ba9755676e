import { useEffect } from 'react';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Skeleton } from '@/components/kit/ui/Skeleton';
import { href } from '@/lib/address/routes';
import { api } from '@/lib/api/api';
import type { Output } from '@/lib/contract';
import { formatDecimalYuan } from '@/lib/domain/money/decimal-yuan';
import { useApp, useAppStore } from '@/store/AppStoreProvider';
import s from './HotGoods.module.css';

/** Spec 9: recommendations are limited to 4. */
const SHOWN = 4;

type Good = Output<'resources'>['goods_list'][number];

/** 热门推荐: the first 4 goods of v1/resources, asked for once a page. A failed load is no matter of the reader's (spec 8). */
export function HotGoods() {
  const goods = useApp((state) => state.resources);
  const isAsked = goods !== null;
  const store = useAppStore();
  useEffect(() => {
    if (isAsked) return;
    const leave = new AbortController();
    api('resources', {}, { show: 'none', signal: leave.signal }).then((answer) => {
      if (!leave.signal.aborted)
        store.getState().setResources(answer.ok ? answer.data.goods_list : []);
    });
    return () => leave.abort();
  }, [isAsked, store]);
  if (goods?.length === 0) return null;
  return (
    <section className={s.box} aria-labelledby="hot-goods">
      <h3 className={s.title} id="hot-goods">
        热门推荐
      </h3>
      <div className={s.list}>
        {goods
          ? goods.slice(0, SHOWN).map((good) => <HotGood key={good.good_sn} good={good} />)
          : Array.from({ length: SHOWN }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
              <Skeleton key={i} width="100%" height={116} />
            ))}
      </div>
    </section>
  );
}

function HotGood({ good }: { good: Good }) {
  return (
    <a
      className={s.good}
      href={href('productdetails', { good_sn: good.good_sn, staff_style: good.staff_style })}
      title={good.good_title}
    >
      <Avatar name={good.good_title} src={good.img} size={36} />
      <span className={s.name}>{good.good_title}</span>
      <span className={s.kind}>{good.goods_type}</span>
      <span className={s.price}>{formatDecimalYuan(good.prices)}</span>
    </a>
  );
}
