import { Avatar } from '@/components/kit/ui/marks/Avatar';
import { Stars } from '@/components/kit/ui/marks/Stars';
import type { GoodDetail } from '@/lib/contract/catalog';
import { type Platform, positionName } from '@/lib/domain/catalog/platforms';
import s from './Reviews.module.css';

export interface ReviewRowsProps {
  platform: Platform;
  items: GoodDetail['reviews']['items'];
}

/** Reviews as rows of a list. */
export const ReviewRows = ({ platform, items }: ReviewRowsProps) =>
  items.map((review) => (
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
  ));
