import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { recountIfStale } from './import/import-goods';
import { refreshGoods } from './refresh-goods';

const BATCH = 500;

/**
 * Once a day, by whichever copy of the program comes first: live listings whose prices are all over become
 * 报价过期 and leave the lists. Also sets counts right that an import which was cut off has left behind.
 * @returns how many listings ended
 */
export async function expireGoods(db: Db): Promise<number> {
  await inTransaction(db, recountIfStale);
  let ended = 0;
  for (;;) {
    const count = await inTransaction(db, expireSome);
    ended += count;
    if (count < BATCH) return ended;
  }
}

async function expireSome(tx: Db): Promise<number> {
  const [state] = await rows<{ is_due: boolean }>(
    tx,
    sql`select coalesce(expired_on < ${marketToday}::date, true) as is_due from catalog_state for update`,
  );
  if (!state?.is_due) return 0;
  const over = await rows<{ id: number }>(
    tx,
    sql`update goods set status = 'expired', updated_at = now() where id in (
          select g.id from goods g where g.status = 'live' and not exists (
            select 1 from good_skus s where s.good_id = g.id and s.valid_until >= ${marketToday}::date)
          order by g.id limit ${BATCH})
        returning id`,
  );
  await refreshGoods(
    tx,
    over.map(({ id }) => id),
  );
  if (over.length < BATCH) {
    await tx.execute(sql`update catalog_state set expired_on = ${marketToday}::date`);
  }
  return over.length;
}
