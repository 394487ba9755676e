import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
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
  for (;;) {
    const count = await inTransaction(db, changeSome);
    changed += count;
    if (count < BATCH) return changed;
  }
}

async function changeSome(tx: Db): Promise<number> {
  const due = await rows<{ id: number }>(
    tx,
    sql`select id from goods where next_change_on <= ${marketDay}
        order by next_change_on, id limit ${BATCH} for no key update skip locked`,
  );
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await tx.execute(sql`
    update goods g set status = 'expired', updated_at = now()
    where g.id in (${sql.join(
      ids.map((id) => sql`${id}::bigint`),
      sql`, `,
    )}) and g.status = 'live' and not exists (
      select 1 from good_skus s where s.good_id = g.id and s.valid_until >= ${marketDay})`);
  await refreshGoods(tx, ids);
  return due.length;
}
