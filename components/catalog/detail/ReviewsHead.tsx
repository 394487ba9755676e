import { Stars } from '@/components/kit/ui/marks/Stars';
import type { GoodDetail } from '@/lib/contract/catalog';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import s from './Reviews.module.css';

/** How many reviews there are, and their means. */
export function ReviewsHead({ reviews: first }: { reviews: GoodDetail['reviews'] }) {
  return (
    <div className={s.head}>
      <h2>评价</h2>
      {first.stars !== null && (
        <>
          <b className={s.mean}>{first.stars.toFixed(1)}</b>
          <Stars value={first.stars} />
        </>
      )}
      <span className={s.note}>
        {first.total > 0
          ? `${first.total} 条，均来自已完成订单${first.stars === null ? `；满 ${RATED_FROM} 条显示平均分` : ''}`
          : '还没有评价，完成的订单可以评价'}
      </span>
      {first.quality !== null && (
        <span className={s.marks}>
          内容质量 {first.quality.toFixed(1)}
          <i />
          沟通 {first.communication?.toFixed(1)}
          <i />
          准时 {first.punctuality?.toFixed(1)}
        </span>
      )}
    </div>
  );
}
