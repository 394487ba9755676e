import { eq } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { reviewDays } from '@/lib/domain/orders/review-days';
import type { Viewer } from '@/lib/domain/orders/words';
import { reviewClosed, reviewMarks } from '@/lib/domain/reviews/order-review';
import type { Db } from '@/server/kernel/database';
import type { OwnOrder } from '@/server/order-records/public';
import { orderReviews } from './tables';

type Shown = Answer<'order/reviews'>;

/** order/reviews: what both sides of an order said of each other, as far as the reader may see it. */
export async function showReviews(db: Db, order: OwnOrder): Promise<Shown> {
  const written = await db.select().from(orderReviews).where(eq(orderReviews.orderId, order.id));
  const own = written.find(({ side }) => side === order.viewer);
  const other = written.find(({ side }) => side !== order.viewer);
  const isPublished = written.some(({ publishedAt }) => publishedAt !== null);
  const completedAt = order.state === 'completed' ? order.endedAt : null;
  return {
    own: own ? present(own, order.viewer) : null,
    // Blind: until it is published not even its marks leave the server.
    other: other?.publishedAt
      ? present(other, order.viewer === 'buyer' ? 'seller' : 'buyer')
      : null,
    other_written: other !== undefined,
    published: isPublished,
    asked: [...reviewMarks[order.viewer]],
    closed: reviewClosed({ ...order, isWritten: own !== undefined }),
    until: completedAt && new Date(+completedAt + reviewDays * 86_400_000).toISOString(),
  };
}

function present(row: typeof orderReviews.$inferSelect, side: Viewer): NonNullable<Shown['own']> {
  const values = [row.first, row.second, row.third];
  return {
    marks: reviewMarks[side].map((label, i) => ({ label, value: values[i] ?? 0 })),
    body: row.body,
    at: row.createdAt.toISOString(),
  };
}
