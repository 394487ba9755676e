import { sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { processInBatches } from '@/server/kernel/process-due';
import { projectGood } from '../project-good';
import { loadGoods } from '../refresh-goods';
import { writeTraits } from '../write-traits';
import { writeWords } from './write-words';

const BATCH = 500;

/**
 * Makes what a search and the filters beside the dash ids read of the goods that have none of it, after a migration that
 * emptied or made their tables; in batches, each found at once. Does nothing otherwise.
 * @returns how many goods were done
 */
export async function refillWords(db: Db): Promise<number> {
  const [state] = await rows<{ words_stale: boolean }>(
    db,
    sql`select words_stale from catalog_state`,
  );
  if (!state?.words_stale) return 0;
  // The cards are locked: nobody changes or removes a good between the look at it and its words.
  const done = await processInBatches(db, {
    name: 'good',
    batch: BATCH,
    take: (tx, most, except) =>
      rows<{ id: number }>(
        tx,
        sql`select c.good_id as id from good_cards c
            where ${isMissing} and c.good_id <> all(${arrayOf('bigint', except)})
            order by c.good_id limit ${most} for update of c skip locked`,
      ),
    work: async (tx, missing) => {
      const today = await todayOf(tx);
      const goods = await loadGoods(
        tx,
        missing.map(({ id }) => id),
      );
      if (goods.length < missing.length) throw new Error('a card has no good that can be sold');
      const projections = goods.map((good) => projectGood(good, today));
      const ids = arrayOf(
        'bigint',
        missing.map(({ id }) => id),
      );
      await tx.execute(sql`delete from good_words where good_id = any(${ids})`);
      await tx.execute(sql`delete from good_traits where good_id = any(${ids})`);
      await writeTraits(
        tx,
        projections.map(({ traits }) => traits),
      );
      await writeWords(
        tx,
        projections.map(({ words }) => words),
      );
    },
  });
  // What was left out is tried again.
  await db.execute(
    sql`update catalog_state set words_stale = exists (select 1 from good_cards c where ${isMissing})`,
  );
  return done;
}

const isMissing = sql`(not exists (select 1 from good_words w where w.good_id = c.good_id)
  or not exists (select 1 from good_traits t where t.good_id = c.good_id))`;
