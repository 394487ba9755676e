import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** good_sn of the accounts at which a buyer has agreed on a price and can still order at it. */
export async function agreedGoods(db: Db, buyerId: number): Promise<string[]> {
  const found = await rows<{ sn: string }>(
    db,
    sql`select distinct g.good_sn as sn from inquiry_lines l join goods g on g.id = l.good_id
        where l.buyer_id = ${buyerId}::bigint and l.state = 'agreed' and l.due_at > now()
          and l.seller_id = g.owner_id`,
  );
  return found.map(({ sn }) => sn);
}
