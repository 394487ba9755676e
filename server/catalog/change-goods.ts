import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { beforeCommit } from '@/server/kernel/transaction';
import { refreshGoods } from './refresh-goods';

interface Changed {
  good_id: number;
}

/**
 * Runs a statement that writes goods, or what is kept of them; what lists read of them is made again before the transaction
 * commits. The one way for these tables to be written (architecture/table-use.ts).
 * @param statement returns what it wrote, with the good as `good_id`: the database refuses it otherwise
 */
export async function changeGoods<T = unknown>(tx: Db, statement: SQL): Promise<(T & Changed)[]> {
  const changed = await rows<T & Changed>(
    tx,
    sql`with changed as (${statement}) select * from changed where good_id is not null`,
  );
  refreshBeforeCommit(
    tx,
    changed.map(({ good_id }) => good_id),
  );
  return changed;
}

/** The same for columns of one good. @param set as after `update goods set` */
export const changeGood = (tx: Db, id: number, set: SQL): Promise<Changed[]> =>
  changeGoods(tx, sql`update goods set ${set} where id = ${id}::bigint returning id as good_id`);

/** For goods that a day changes, whether or not a row of theirs is written. */
export const refreshBeforeCommit = (tx: Db, goodIds: readonly number[]): void =>
  beforeCommit(tx, refreshGoods, goodIds);
