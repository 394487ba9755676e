import type { ReactNode } from 'react';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { PlatformMark } from '@/components/kit/ui/marks/PlatformMark';
import { formatFigure } from '@/lib/domain/figures/format-figure';
import s from './OwnGoods.module.css';
import type { OwnGood } from './own-good';

/** Whose row it is: picture, name, platform and followers; `children` below. */
export function GoodName({ good, children }: { good: OwnGood; children?: ReactNode }) {
  return (
    <div className={s.who}>
      <Avatar name={good.good_title} size={36} src={good.img} />
      <div>
        <b className={s.name} title={good.good_title}>
          {good.good_title}
        </b>
        <span className={s.of}>
          <PlatformMark platform={good.staff_style} size={16} />
          {good.goods_type}·{good.fans > 0 ? formatFigure('fans', good.fans, 'count') : '粉丝未填'}
        </span>
        {children}
      </div>
    </div>
  );
}
