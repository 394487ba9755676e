import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { processInBatches } from '@/server/kernel/process-due';
import { changeGoods, refreshBeforeCommit } from './change-goods';

const BATCH = 200;

/**
 * What a new day changes: live listings whose prices are all over become 报价过期, those whose leave begins leave the
 * lists and those back from it return, a single price that is over no longer counts. In every round of the jobs: it
 * reads an index that holds nothing but what is due, and a good that another copy of the program has is passed over.
 * @returns how many goods were gone through
 */
export const expireGoods = (db: Db): Promise<number> =>
  processInBatches(db, {
    name: 'good',
    batch: BATCH,
    take: (tx, most, except) =>
      rows<{ id: number }>(
        tx,
        sql`select id from goods where next_change_on <= ${marketDay} and id <> all(${arrayOf('bigint', except)})
            order by next_change_on, id limit ${most} for no key update skip locked`,
      ),
    work: async (tx, due) => {
      const ids = due.map(({ id }) => id);
      refreshBeforeCommit(tx, ids);
      await changeGoods(
        tx,
        sql`update goods g set status = 'expired', updated_at = now()
            where g.id = any(${arrayOf('bigint', ids)}) and g.status = 'live' and not exists (
              select 1 from good_skus s where s.good_id = g.id and s.valid_until >= ${marketDay})
            returning id as good_id`,
      );
    },
  });
