import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

interface OwnGoods {
  live: number;
  pending: number;
  rejected: number;
}

/** How many of an owner's listings are on sale, wait for their review, were refused. */
export async function countOwnGoods(db: Db, ownerId: number): Promise<OwnGoods> {
  const [found] = await rows<OwnGoods>(
    db,
    sql`select count(*) filter (where status = 'live')::int as live,
          count(*) filter (where status = 'pending')::int as pending,
          count(*) filter (where status = 'rejected')::int as rejected
        from goods where owner_id = ${ownerId}`,
  );
  return found ?? { live: 0, pending: 0, rejected: 0 };
}
