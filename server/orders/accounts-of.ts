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
    sql`select good_sn, title as good_title from goods
        where owner_id = ${ownerId} and status not in ('draft', 'pending', 'rejected')
        order by order_count desc, title limit ${most}`,
  );
