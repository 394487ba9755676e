import { useState } from 'react';
import { useBusy } from '@/components/kit/hooks/use-busy';
import { Button } from '@/components/kit/ui/Button';
import { Card } from '@/components/kit/ui/Card';
import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Stars } from '@/components/kit/ui/marks/Stars';
import { api } from '@/lib/api/api';
import type { GoodDetail } from '@/lib/contract/catalog';
import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import s from './Reviews.module.css';

type Told = GoodDetail['reviews'];

/** Reviews of one good: which one need not be said in each. */
export interface ShownReviews extends Omit<Told, 'items'> {
  items: Omit<Told['items'][number], 'good_sn' | 'staff_style' | 'good_title'>[];
}

export interface ReviewsProps {
  platform: Platform;
  sn: string;
  first: ShownReviews;
}

/** What buyers said; the rest comes page by page. */
export function Reviews({ platform, sn, first }: ReviewsProps) {
  const [items, setItems] = useState(first.items);
  const [page, setPage] = useState(1); // the page came with the first of them
  const { busy, run } = useBusy();
  const more = () =>
    run(async () => {
      const next = await api('appraise', { sn, page: page + 1 });
      if (!next.ok) return;
      setItems([...items, ...next.data.items]);
      setPage(page + 1);
    });
  return (
    <Card id="reviews">
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
      <ul>
        {items.map((review) => (
          <li key={`${review.author}${review.created_at}${review.body}`} className={s.review}>
            <Avatar name={review.author} size={36} square />
            <div className={s.words}>
              <p className={s.line}>
                <b>{review.author}</b>
                <Stars value={review.stars} />
                <span className={s.note}>{positionName(platform, review.position)}</span>
                <time>{review.created_at}</time>
              </p>
              <p className={s.body}>{review.body}</p>
            </div>
          </li>
        ))}
      </ul>
      {items.length < first.total && (
        <div className={s.more}>
          <Button size={32} loading={busy} onClick={more}>
            查看更多评价
          </Button>
        </div>
      )}
    </Card>
  );
}
