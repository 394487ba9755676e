import { sql } from 'drizzle-orm';
import { endsPeriod } from '@/lib/domain/rankings/calendar-periods';
import type { Span } from '@/lib/domain/rankings/wanted-lists';
import type { Db } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { seedBoards } from './boards';
import { keepPlaces, makeMissingLists } from './make-lists';
import { writeNotes } from './write-notes';

/** Any number: copies of the program publish one after the other. */
const publishLock = 7_204_541;
/** So many days are made up for after the program was away. */
const CATCH_UP_DAYS = 7;
/** that a list of a day is kept, and one of a week or month that no calendar has */
export const keptDays = 400;
/** that places are kept: the 26 weeks of an account's page */
const placesKeptDays = 190;

const always = (days: number) => ({ day: days, week: days, month: days });

/**
 * Publishes the lists of the last days that are missing; lists of a day come at six o'clock of the next one. Old ones go,
 * but those of whole weeks and months stay: they have addresses that never change.
 * @returns how many lists were made
 */
export function publishRankings(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const span = { rolling: always(CATCH_UP_DAYS), whole: always(CATCH_UP_DAYS) };
    const made = await publish(tx, span);
    await tx.execute(sql`delete from ranking_lists where day < ${marketDay} - ${keptDays}::int
      and not (period = 'week' and extract(isodow from day) = 7)
      and not (period = 'month' and extract(day from day + 1) = 1)`);
    await tx.execute(
      sql`delete from ranking_places where day < ${marketDay} - ${placesKeptDays}::int`,
    );
    return made;
  });
}

/**
 * Thirty days of lists of every period of the specification's boards, each with the one it is compared with; of every board
 * the last days, and the weeks and months that the series of 90 days know whole.
 */
export function publishPast(tx: Db): Promise<number> {
  return publish(tx, {
    rolling: { day: 31, week: 37, month: 60 },
    whole: { day: 8, week: 84, month: 60 },
  });
}

async function publish(tx: Db, span: Span): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${publishLock})`);
  await seedBoards(tx);
  const made = await makeMissingLists(tx, span);
  const weeks = made.filter(({ period, day }) => period === 'week' && endsPeriod(period, day));
  await keepPlaces(tx, weeks);
  await writeNotes(tx, weeks);
  return made.length;
}
