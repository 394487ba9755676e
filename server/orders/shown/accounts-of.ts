import { sql } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { type Db, rows } from '@/server/kernel/database';

/** As many as a choice can show; those without orders come last. */
const most = 200;

/** An owner's listings that may have orders: what was on sale once. */
export const accountsOf = (
  db: Db,
  ownerId: number,
): Promise<Output<'user-order-list'>['accounts']> =>
  rows(
    db,
    sql`select g.good_sn, g.title as good_title from goods g left join good_records r on r.good_id = g.id
        where g.owner_id = ${ownerId} and g.status not in ('draft', 'pending', 'rejected')
        order by coalesce(r.completed, 0) desc, g.title limit ${most}`,
  );
