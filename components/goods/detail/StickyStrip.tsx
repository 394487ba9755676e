import { type RefObject, useEffect, useState } from 'react';
import { Avatar } from '@/components/ui/Avatar';
import { Button } from '@/components/ui/Button';
import { Price } from '@/components/ui/Price';
import type { GoodDetail } from '@/lib/contract/catalog';
import { type DetailTab, DetailTabs } from './DetailTabs';
import s from './StickyStrip.module.css';
import type { Buying } from './use-buying';

export interface StickyStripProps {
  /** the buy box: the strip shows while it is above the window */
  anchor: RefObject<HTMLElement | null>;
  good: GoodDetail['good'];
  sku: GoodDetail['skus'][number] | null;
  tabs: readonly DetailTab[];
  buying: Buying;
}

/** 56 high at the top of the window: name, anchors, chosen price and the two buttons. */
export function StickyStrip({ anchor, good, sku, tabs, buying }: StickyStripProps) {
  const shown = useScrolledPast(anchor);
  if (!shown) return null;
  return (
    <div className={s.strip}>
      <div className={s.inner}>
        <Avatar name={good.good_title} src={good.img} size={32} />
        <b className={s.name}>{good.good_title}</b>
        <DetailTabs tabs={tabs} slim />
        <span className={s.end}>
          {sku ? (
            <>
              <span className={s.position}>{sku.name}</span>
              <Price fen={sku.price_fen} size={22} />
            </>
          ) : (
            <span className={s.position}>{good.why_not ?? '暂不能投'}</span>
          )}
          <Button
            kind="outlined"
            disabled={!sku}
            loading={buying.adding}
            data-track="add-to-cart"
            onClick={buying.addToCart}
          >
            {buying.inCart ? '去购物车' : '加入购物车'}
          </Button>
          <Button
            kind="primary"
            disabled={!sku}
            loading={buying.buying}
            data-track="buy-now"
            onClick={buying.buyNow}
          >
            立即购买
          </Button>
        </span>
      </div>
    </div>
  );
}

function useScrolledPast(anchor: RefObject<HTMLElement | null>): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    if (!anchor.current) return undefined;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom < 0);
    });
    watcher.observe(anchor.current);
    return () => watcher.disconnect();
  }, [anchor]);
  return past;
}
