import type { Ref } from 'react';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Price } from '@/components/kit/ui/Price';
import { accountHref } from '@/lib/address/account-href';
import { goodHref } from '@/lib/address/good-href';
import type { GoodCard } from '@/lib/contract/catalog';
import { mainOffer } from '@/lib/domain/catalog/main-offer';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { formatCost, formatCount } from '@/lib/domain/figures/format-figure';
import s from './SimilarGoods.module.css';

export interface SimilarCardProps {
  goods: readonly GoodCard[];
  ref?: Ref<HTMLUListElement>;
}

/** Goods that would do as well, as markup: its buttons work in a block of `useGoodsActions`. */
export function SimilarCard({ goods, ref }: SimilarCardProps) {
  return (
    <Card>
      <CardHead title="相似账号" more="同平台同品类" />
      <ul ref={ref}>
        {goods.map((good) => {
          const path = goodHref(good);
          const { cost } = platformOf(good.staff_style);
          const sku = mainOffer(good);
          return (
            <li key={good.good_sn}>
              <form className={s.good} action={path} data-sn={good.good_sn}>
                <Avatar name={good.good_title} src={good.img} size={40} />
                <div className={s.who}>
                  <a className={s.name} href={accountHref(good)} title={good.good_title}>
                    {good.good_title}
                  </a>
                  <p className={s.facts}>
                    {formatCount(good.fans)} 粉丝
                    {sku?.cost_fen != null && `·${cost.name} ${formatCost(sku.cost_fen)}`}
                  </p>
                </div>
                {sku && (
                  <div className={s.buy}>
                    <Price fen={sku.price_fen} />
                    <input type="hidden" name="sku" value={sku.sku_id} />
                    <button type="submit" className={s.add} aria-label={`加购 ${good.good_title}`}>
                      <span>加购</span>
                    </button>
                  </div>
                )}
              </form>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
