import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

interface NamedAccount {
  good_sn: string;
  staff_style: number;
  /** as it is written */
  title: string;
  fans: number;
}

/** Accounts in the order of the ids of their goods. */
export async function readAccounts(db: Db, ids: readonly number[]): Promise<NamedAccount[]> {
  if (ids.length === 0) return [];
  return rows(
    db,
    sql`select g.good_sn, g.platform as staff_style, g.title, g.fans
        from unnest(${arrayOf('bigint', ids)}) with ordinality as r(id, place)
        join goods g on g.id = r.id order by r.place`,
  );
}
