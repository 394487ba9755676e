import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { marketDay } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { refreshGoods } from './refresh-goods';

const BATCH = 200;

/**
 * What a new day changes: live listings whose prices are all over become 报价过期, those whose leave begins leave the
 * lists and those back from it return, a single price that is over no longer counts. In every round of the jobs: it
 * reads an index that holds nothing but what is due, and a good that another copy of the program has is passed over.
 * @returns how many goods were gone through
 */
export async function expireGoods(db: Db): Promise<number> {
  let changed = 0;
  const failed: number[] = [];
  let most = BATCH;
  for (;;) {
    let taken: number[] = [];
    try {
      const count = await inTransaction(db, async (tx) => {
        taken = await takeDue(tx, most, failed);
        await changeThese(tx, taken);
        return taken.length;
      });
      changed += count;
      if (count < most) return changed;
    } catch (error) {
      if (taken.length === 0) throw error;
      // One of them cannot be read: from here on each by itself, and that one is left to somebody who looks at the log.
      if (taken.length === 1) {
        failed.push(...taken);
        log().error({ err: error, goodId: taken[0] }, 'a listing could not follow the day');
      }
      most = 1;
    }
  }
}

async function takeDue(tx: Db, most: number, except: readonly number[]): Promise<number[]> {
  const due = await rows<{ id: number }>(
    tx,
    sql`select id from goods where next_change_on <= ${marketDay} and id <> all(${arrayOf('bigint', except)})
        order by next_change_on, id limit ${most} for no key update skip locked`,
  );
  return due.map(({ id }) => id);
}

async function changeThese(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.execute(sql`
    update goods g set status = 'expired', updated_at = now()
    where g.id in (${sql.join(
      ids.map((id) => sql`${id}::bigint`),
      sql`, `,
    )}) and g.status = 'live' and not exists (
      select 1 from good_skus s where s.good_id = g.id and s.valid_until >= ${marketDay})`);
  await refreshGoods(tx, ids);
}
