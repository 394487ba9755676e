import { eq } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { reviewClosed } from '@/lib/domain/reviews/order-review';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { findOwnOrder } from '@/server/order-records/public';
import { publishOrders } from './publish-orders';
import { showReviews } from './show-reviews';
import { orderReviews } from './tables';

/**
 * order/review: one side's review of the other; with the second one both are published. The same again answers as the
 * first time.
 * @throws appError not_found, rule_broken (not completed, over, or another one was written)
 */
export async function writeReview(
  tx: Db,
  caller: Caller,
  { order_sn: orderSn, ...review }: ParsedInput<'order/review'>,
): Promise<Answer<'order/review'>> {
  // Held, so that of two sides who write at one moment the second sees the first.
  const order = await findOwnOrder(tx, caller, orderSn, { lock: true });
  const written = await tx.select().from(orderReviews).where(eq(orderReviews.orderId, order.id));
  const own = written.find(({ side }) => side === order.viewer);
  if (own && isSame(own, review)) return showReviews(tx, order);
  const closed = reviewClosed({ ...order, isWritten: own !== undefined });
  if (closed) throw appError('rule_broken', { msg: closed });
  await tx.insert(orderReviews).values({ orderId: order.id, side: order.viewer, ...review });
  if (written.length > 0) await publishOrders(tx, [order.id]);
  return showReviews(tx, order);
}

type Review = Pick<typeof orderReviews.$inferSelect, 'first' | 'second' | 'third' | 'body'>;

const isSame = (a: Review, b: Review): boolean =>
  a.first === b.first && a.second === b.second && a.third === b.third && a.body === b.body;
