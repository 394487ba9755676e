import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** How many of each kind wait for the platform's people: as many as the lists beside it show in all. */
export async function countWaiting(
  db: Db,
): Promise<{ entry: number; listing: number; change: number; figure: number }> {
  const [found] = await rows<{ entry: number; listing: number; change: number; figure: number }>(
    db,
    sql`select
      (select count(*)::int from entry_applications where state = 'pending') as entry,
      (select count(*)::int from goods where status = 'pending') as listing,
      (select count(*)::int from listing_changes where state = 'pending') as change,
      (select count(*)::int from metric_proofs p join goods g on g.id = p.good_id
         where p.state = 'pending' and g.status in ('pending', 'live', 'off', 'expired')
           and exists (select 1 from good_metrics m where m.good_id = p.good_id and m.kind = p.kind)) as figure`,
  );
  return found ?? { entry: 0, listing: 0, change: 0, figure: 0 };
}
