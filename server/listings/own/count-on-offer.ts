import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** What of an owner is on the market or on its way there: listings on sale or in review, and an entry application. */
export async function countOnOffer(
  db: Db,
  userId: number,
): Promise<{ listings: number; entries: number }> {
  const [found] = await rows<{ listings: number; entries: number }>(
    db,
    sql`select
      (select count(*)::int from goods where owner_id = ${userId} and status in ('live', 'pending')) as listings,
      (select count(*)::int from entry_applications where user_id = ${userId} and state = 'pending') as entries`,
  );
  if (!found) throw new Error('a count has one row');
  return found;
}
