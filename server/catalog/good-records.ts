import { type SQL, sql } from 'drizzle-orm';
import type { OwnRecord } from '@/lib/domain/catalog/with-record';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { marketDay } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshGoods } from './refresh-goods';
import { tableOf } from './table-of';

/** How the orders of a good were dealt with, as the area of orders counts it. */
export interface GoodRecord extends Omit<OwnRecord, 'rating' | 'reviews'> {
  goodId: number;
}

/** The last event of an order that the records have counted; 0 where none has. */
export async function recordedTo(db: Db): Promise<number> {
  const [found] = await rows<{ last: number }>(
    db,
    sql`select coalesce(max(counted_to), 0)::bigint as last from good_records`,
  );
  return found?.last ?? 0;
}

/**
 * Keeps the records of goods and makes what lists read of those that changed.
 * @param countedTo the last event that they have counted
 * @returns how many changed
 */
export async function saveRecords(
  tx: Db,
  records: readonly GoodRecord[],
  countedTo: number,
): Promise<number> {
  if (records.length === 0) return 0;
  const told = tableOf(
    {
      good_id: 'bigint',
      completed: 'integer',
      accepted: 'integer',
      refused: 'integer',
      delivered: 'integer',
      late: 'integer',
    },
    records.map(({ goodId, ...counted }) => ({ good_id: goodId, ...counted })),
  );
  const changed = await rows<{ id: number }>(
    tx,
    sql`with before as (select * from good_records where good_id = any(${arrayOf(
      'bigint',
      records.map(({ goodId }) => goodId),
    )})), written as (
          insert into good_records (good_id, completed, accepted, refused, delivered, late, counted_to)
          select good_id, completed, accepted, refused, delivered, late, ${countedTo}::bigint from ${told}
          on conflict (good_id) do update set completed = excluded.completed, accepted = excluded.accepted,
            refused = excluded.refused, delivered = excluded.delivered, late = excluded.late,
            counted_to = excluded.counted_to
          returning good_id, completed, accepted, refused, delivered, late)
        select w.good_id as id from written w left join before b on b.good_id = w.good_id
        where ${figures('w')} is distinct from ${figures('b')}`,
  );
  await refreshOrPutOff(
    tx,
    changed.map(({ id }) => id),
  );
  return changed.length;
}

/**
 * One good that cannot be read must not keep the records of all others from being counted: these then follow with what
 * the day changes (expire-goods.ts), which leaves out the one that fails and names it.
 */
async function refreshOrPutOff(tx: Db, goodIds: readonly number[]): Promise<void> {
  try {
    await inTransaction(tx, (part) => refreshGoods(part, goodIds));
  } catch (error) {
    log().warn({ err: error }, 'lists follow the records of goods one by one');
    await tx.execute(sql`
      update goods g set next_change_on = ${marketDay}
      where g.id = any(${arrayOf('bigint', goodIds)}) and exists (select 1 from good_skus s where s.good_id = g.id)`);
  }
}

const figures = (table: 'w' | 'b'): SQL =>
  sql.raw(
    `(${['completed', 'accepted', 'refused', 'delivered', 'late'].map((it) => `${table}.${it}`).join(', ')})`,
  );
