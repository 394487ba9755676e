import { Button } from '@/components/kit/ui/Button';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Price } from '@/components/kit/ui/Price';
import { DetailTabs } from './DetailTabs';
import type { StickyStripProps } from './StickyStrip';
import s from './StickyStrip.module.css';

/** What the strip holds: name, anchors, chosen price and the two buttons. */
export function StripBar({ good, sku, tabs, buying }: Omit<StickyStripProps, 'anchor'>) {
  return (
    <div className={s.strip}>
      <div className={s.inner}>
        <Avatar name={good.good_title} src={good.img} size={32} />
        <b className={s.name}>{good.good_title}</b>
        <DetailTabs tabs={tabs} slim />
        <span className={s.end}>
          {sku ? (
            <>
              <span className={s.position}>
                {sku.name}
                {buying.totalFen !== sku.price_fen && '（含附加服务）'}
              </span>
              <Price fen={buying.totalFen} size={22} />
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
