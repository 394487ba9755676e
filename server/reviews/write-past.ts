import { publishReviews } from '@/server/catalog/public';
import type { Db } from '@/server/kernel/database';
import { writePastMessages } from '@/server/site/public';
import { noticeOf, ofGood, type Published } from './publish-orders';
import { orderReviews } from './tables';

/** A review of the past, published; of both sides' reviews the later one published both. */
interface PastReview extends Published {
  writtenAt: Date;
  publishedAt: Date;
}

/** Writes reviews as writing and publishing them would have left them. */
export async function writePastReviews(tx: Db, reviews: readonly PastReview[]): Promise<void> {
  if (reviews.length === 0) return;
  const inOrder = [...reviews].sort((a, b) => a.writtenAt.getTime() - b.writtenAt.getTime());
  await tx.insert(orderReviews).values(
    inOrder.map(({ orderId, side, first, second, third, body, writtenAt, publishedAt }) => ({
      orderId,
      side,
      first,
      second,
      third,
      body,
      createdAt: writtenAt,
      publishedAt,
    })),
  );
  const bought = inOrder.filter(({ side }) => side === 'buyer');
  await publishReviews(
    tx,
    bought.map((review) => ({ ...ofGood(review), createdAt: review.publishedAt })),
  );
  const told = inOrder.flatMap((review) =>
    (['buyer', 'seller'] as const).map((side) => ({
      ...noticeOf(review, side),
      createdAt: review.publishedAt,
    })),
  );
  await writePastMessages(tx, told);
}
