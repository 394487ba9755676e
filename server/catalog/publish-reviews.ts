import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { changeGoods } from './change-goods';
import { tableOf } from './table-of';

/** What a buyer says of a good after an order. */
export interface PublishedReview {
  goodId: number;
  orderId: number;
  /** as it may be read by everybody */
  author: string;
  position: number;
  quality: number;
  communication: number;
  punctuality: number;
  body: string;
  /** now where it is left out */
  createdAt?: Date;
}

/** Puts reviews on the pages of their goods, each order's once, and moves the ratings with everything lists read of them. */
export async function publishReviews(tx: Db, reviews: readonly PublishedReview[]): Promise<void> {
  if (reviews.length === 0) return;
  const told = tableOf(
    {
      good_id: 'bigint',
      order_id: 'bigint',
      author: 'text',
      position: 'smallint',
      quality: 'smallint',
      communication: 'smallint',
      punctuality: 'smallint',
      body: 'text',
      created_at: 'timestamptz',
    },
    reviews.map(({ goodId, orderId, createdAt, ...review }) => ({
      good_id: goodId,
      order_id: orderId,
      ...review,
      created_at: createdAt?.toISOString() ?? null,
    })),
  );
  const names = sql.raw(
    'good_id, order_id, author, position, quality, communication, punctuality, body',
  );
  await changeGoods(
    tx,
    sql`insert into good_reviews (${names}, created_at) select ${names}, coalesce(created_at, now()) from ${told}
        on conflict (order_id) do nothing returning good_id`,
  );
}
