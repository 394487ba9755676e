import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** A price of an own listing. */
export interface OwnPrice {
  id: number;
  good_id: number;
  good_sn: string;
  position: number;
  /** as it is sold now */
  price_fen: number;
  commission: number | null;
}

/**
 * Own prices with their listings, held until the transaction ends; who holds several holds them in this order.
 * @param which of goods as g, good_skus as s
 */
export function lockOwnPrices(tx: Db, userId: number, which: SQL): Promise<OwnPrice[]> {
  return rows<OwnPrice>(
    tx,
    sql`select s.id, s.good_id, g.good_sn, s.position, s.price_fen, s.commission::float8 as commission
        from goods g join good_skus s on s.good_id = g.id
        where g.owner_id = ${userId} and ${which}
        order by g.id, s.id for update`,
  );
}
