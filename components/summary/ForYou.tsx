import { Card, CardHead } from '@/components/kit/ui/Card';
import { GoodCell } from '@/components/kit/ui/GoodCell';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { goodHref } from '@/lib/address/good-href';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { formatDecimalYuan } from '@/lib/domain/money/decimal-yuan';
import s from './PersonalPage.module.css';

export interface ForYouProps {
  goods: Output<'resources'>['goods_list'];
  favourites: { total: number; fell: number };
}

/** 为您推荐, and what became cheaper among the favourites. */
export function ForYou({ goods, favourites }: ForYouProps) {
  return (
    <Card>
      <CardHead title="为您推荐" more={<a href={href('productList')}>更多</a>} />
      <div className={s.goods}>
        {goods.map((good) => (
          <a key={good.good_sn} className={s.good} href={goodHref(good)}>
            <GoodCell title={good.good_title} platform={good.staff_style} facts={good.goods_type}>
              <p className={s.price}>{formatDecimalYuan(good.prices)}</p>
            </GoodCell>
          </a>
        ))}
      </div>
      {favourites.total > 0 && (
        <p className={s.fell}>
          <Icon name="heart" size={16} />
          <span>
            收藏的 {favourites.total} 个账号里，
            {favourites.fell > 0 ? <b>{favourites.fell} 个降价</b> : '暂时没有降价的'}
          </span>
          <a className={s.link} href={href('personal-myCollection')}>
            查看
          </a>
        </p>
      )}
    </Card>
  );
}
