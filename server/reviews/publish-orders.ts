import { sql } from 'drizzle-orm';
import { href } from '@/lib/address/routes';
import { worded } from '@/lib/domain/messages/notice-templates';
import type { Viewer } from '@/lib/domain/orders/words';
import { maskName, reviewsAnchor } from '@/lib/domain/reviews/order-review';
import { type PublishedReview, publishReviews } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { notify } from '@/server/site/public';

/**
 * Lets both sides of orders read what was said of them. The buyer's review goes to the page of the good and moves its
 * rating and its place in the lists, in this transaction; both sides are told.
 */
export async function publishOrders(tx: Db, orderIds: readonly number[]): Promise<void> {
  const published = await rows<Published>(
    tx,
    sql`update order_reviews r set published_at = now()
        from orders o join users b on b.id = o.buyer_id
        where r.order_id = any(${arrayOf('bigint', orderIds)}) and r.published_at is null and o.id = r.order_id
        returning r.side, r.first, r.second, r.third, r.body, o.id as "orderId", o.order_sn as "orderSn",
          o.good_id as "goodId", o.buyer_id as "buyerId", o.seller_id as "sellerId", b.nicename as "buyerName",
          (o.snapshot->>'position')::int as position, o.snapshot->>'positionName' as "positionName",
          o.snapshot->>'title' as title`,
  );
  await publishReviews(tx, published.filter(({ side }) => side === 'buyer').map(ofGood));
  await notify(
    tx,
    published.flatMap((review) => [noticeOf(review, 'buyer'), noticeOf(review, 'seller')]),
  );
}

/** A review with what tells of it. */
export interface Published {
  side: Viewer;
  first: number;
  second: number;
  third: number;
  body: string;
  orderId: number;
  orderSn: string;
  goodId: number;
  buyerId: number;
  sellerId: number;
  buyerName: string;
  position: number;
  positionName: string;
  title: string;
}

export const ofGood = (review: Published): PublishedReview => ({
  goodId: review.goodId,
  orderId: review.orderId,
  author: maskName(review.buyerName),
  position: review.position,
  quality: review.first,
  communication: review.second,
  punctuality: review.third,
  body: review.body,
});

/** One line an order and side, whether one review was published or two. */
export function noticeOf(review: Published, side: Viewer) {
  const route = side === 'buyer' ? 'personal-order' : 'medium-order';
  return {
    userId: side === 'buyer' ? review.buyerId : review.sellerId,
    key: `order-reviews:${review.orderId}:${side}`,
    ...worded('reviews_published', {
      account: review.title,
      position: review.positionName,
      orderSn: review.orderSn,
    }),
    link: `${href(route, { order_sn: review.orderSn })}#${reviewsAnchor}`,
  };
}
