import { useArea } from '@/components/kit/area/use-area';
import { useRefresh } from '@/components/kit/hooks/use-refresh';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { Stars } from '@/components/kit/ui/marks/Stars';
import type { Output } from '@/lib/contract';
import { reviewsAnchor } from '@/lib/domain/reviews/order-review';
import { formatTime } from '@/lib/domain/time/format-time';
import { ReviewForm } from './ReviewForm';
import s from './Reviews.module.css';

type State = Output<'order/reviews'>;
type Review = NonNullable<State['own']>;

/** 评价 of a completed order: one's own, written once, and the other side's once both may be read. */
export function OrderReviews({ orderSn, reviews }: { orderSn: string; reviews: State }) {
  const other = useArea() === 'medium' ? '广告主' : '媒体主';
  const refresh = useRefresh();
  const { own, closed, until, published } = reviews;
  const end = until ? formatTime(until, 'minute') : '';
  return (
    <Card id={reviewsAnchor}>
      <CardHead title="评价" note={noteOf(reviews, other, end)} />
      {closed === '' ? (
        <ReviewForm orderSn={orderSn} asked={reviews.asked} onDone={refresh} />
      ) : (
        <div className={s.both}>
          {own ? (
            <Written
              title="您的评价"
              review={own}
              note={published ? '' : `已提交，双方都评价或 ${end} 后公布`}
            />
          ) : (
            <Missing title="您的评价" text={closed} />
          )}
          {reviews.other ? (
            <Written title={`${other}的评价`} review={reviews.other} />
          ) : (
            <Missing title={`${other}的评价`} text={otherMissing(reviews, other)} />
          )}
        </div>
      )}
    </Card>
  );
}

/** What blind means and when it ends. */
function noteOf(
  { closed, published, other_written: isWritten }: State,
  other: string,
  end: string,
) {
  if (published) return '双方可见';
  if (closed) return null;
  const blind = isWritten
    ? `${other}已评价，您评价后互相可见`
    : `${other}看不到您的评价，双方都评价或到期后公布`;
  return `${end} 前可评价；${blind}`;
}

function otherMissing({ published, other_written: isWritten }: State, other: string): string {
  if (isWritten) return '已评价，公布后可见';
  return published ? `${other}没有评价` : '还没有评价';
}

function Written({ title, review, note = '' }: { title: string; review: Review; note?: string }) {
  return (
    <section className={s.review} aria-label={title}>
      <h3 className={s.title}>
        {title}
        <time className={s.at} dateTime={review.at}>
          {formatTime(review.at, 'minute')}
        </time>
      </h3>
      <dl className={s.marks}>
        {review.marks.map(({ label, value }) => (
          <div key={label} className={s.mark}>
            <dt>{label}</dt>
            <dd>
              <Stars value={value} />
            </dd>
          </div>
        ))}
      </dl>
      <p className={s.body}>{review.body}</p>
      {note && <p className={s.note}>{note}</p>}
    </section>
  );
}

function Missing({ title, text }: { title: string; text: string }) {
  return (
    <section className={s.review} aria-label={title}>
      <h3 className={s.title}>{title}</h3>
      <p className={s.note}>{text}</p>
    </section>
  );
}
