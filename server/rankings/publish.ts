import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { seedBoards } from './boards';
import { makeMissingLists } from './make-lists';

/** Any number: copies of the program publish one after the other. */
const publishLock = 7_204_541;
/** So many days are made up for after the program was away. */
const CATCH_UP_DAYS = 7;
/** that a list is kept */
export const keptDays = 400;

/**
 * Publishes the lists of the last days that are missing; lists of a day come at six o'clock of the next one. Old ones go.
 * @returns how many lists were made
 */
export function publishRankings(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const made = await publish(tx, {
      day: CATCH_UP_DAYS,
      week: CATCH_UP_DAYS,
      month: CATCH_UP_DAYS,
    });
    await tx.execute(sql`delete from ranking_lists
      where day < ${marketDay} - ${keptDays}::int`);
    return made;
  });
}

/** Thirty days of lists of every period, each with the one it is compared with, from what the catalogue knows of them. */
export function publishPast(tx: Db): Promise<number> {
  return publish(tx, { day: 31, week: 37, month: 60 });
}

async function publish(tx: Db, days: Record<string, number>): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${publishLock})`);
  await seedBoards(tx);
  return makeMissingLists(tx, days);
}
