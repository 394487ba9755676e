import { ratedUntil } from '@/components/catalog/rated-until';
import { GoodCard } from '@/components/home/GoodCard';
import { Icon } from '@/components/kit/ui/marks/Icon';
import type { GoodCard as Good } from '@/lib/contract/catalog';
import { ownList } from '@/lib/domain/catalog/lists';
import { platformOf } from '@/lib/domain/catalog/platforms';
import { Part } from './Part';
import s from './Service.module.css';

export interface GoodsPartProps {
  platform: number;
  goods: readonly Good[] | undefined;
  fact: string;
}

/** Goods of one platform that can be ordered now; nothing where there are none. */
export function GoodsPart({ platform: no, goods = [], fact }: GoodsPartProps) {
  if (goods.length === 0) return null;
  const platform = platformOf(no);
  return (
    <Part id={`goods-${no}`} title={`现在能接的${platform.noun}`} fact={`${fact}；${ratedUntil()}`}>
      <div className={s.goods}>
        {goods.map((good) => (
          <GoodCard key={good.good_sn} good={good} platform={platform} />
        ))}
      </div>
      <p className={s.all}>
        <a href={ownList(no).root}>
          全部{platform.noun}
          <Icon name="right" size={14} />
        </a>
      </p>
    </Part>
  );
}
