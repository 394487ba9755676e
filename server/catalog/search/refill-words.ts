import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { projectGood } from '../project-good';
import { loadGoods } from '../refresh-goods';
import { writeWords } from './write-words';

const BATCH = 500;

/**
 * Makes what a search reads of the goods that have none of it, after a migration that emptied it; in batches, each
 * found at once. Does nothing otherwise.
 * @returns how many goods were done
 */
export async function refillWords(db: Db): Promise<number> {
  const [state] = await rows<{ words_stale: boolean }>(
    db,
    sql`select words_stale from catalog_state`,
  );
  if (!state?.words_stale) return 0;
  let done = 0;
  for (;;) {
    const count = await inTransaction(db, refillSome);
    done += count;
    if (count === 0) break;
  }
  await db.execute(sql`update catalog_state set words_stale = false`);
  return done;
}

/** The cards are locked: nobody changes or removes a good between the look at it and its words. */
async function refillSome(tx: Db): Promise<number> {
  const missing = await rows<{ good_id: number }>(
    tx,
    sql`select c.good_id from good_cards c
        where not exists (select 1 from good_words w where w.good_id = c.good_id)
        order by c.good_id limit ${BATCH} for update of c skip locked`,
  );
  const today = await todayOf(tx);
  const goods = await loadGoods(
    tx,
    missing.map(({ good_id }) => good_id),
  );
  await writeWords(
    tx,
    goods.map((good) => projectGood(good, today).words),
  );
  return goods.length;
}
