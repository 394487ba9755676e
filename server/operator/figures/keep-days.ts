import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, marketDay } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { countDisputes, countPaid, countPlaced } from './count-orders';
import { countSettled } from './count-settled';
import { countStays } from './count-stays';
import { countVisits } from './count-visits';

/** Any number: one copy of the program counts at a time. */
const daysLock = 7_204_544;
/** Days that are made up for, where none was kept yet. */
const MOST_BACK = 400;
/** After midnight, so that what began before it is written: batches of tracking, transactions that take long. */
const waitMinutes = 10;

const counts: readonly ((day: string) => SQL)[] = [
  countVisits,
  countPlaced,
  countPaid,
  countSettled,
  countDisputes,
  countStays,
];

/**
 * Keeps what each day that is over came to, once; a day is never counted again. Days on which the program was away, and those
 * before this was kept, are made up for, the oldest first, as far as their orders and events are still there.
 * @param most days a run
 * @returns how many days were kept
 */
export async function keepFigures(db: Db, most: number): Promise<number> {
  let kept = 0;
  while (kept < most && (await keepOldest(db))) kept++;
  return kept;
}

/** @returns false: none is missing, or another copy counts */
const keepOldest = (db: Db): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [lock] = await rows<{ is_ours: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${daysLock}) as is_ours`,
    );
    const day = lock?.is_ours ? await oldestMissing(tx) : null;
    if (!day) return false;
    for (const count of counts) await insert(tx, day, count(day));
    await insert(
      tx,
      day,
      sql`select 'all' as part, 'kept' as kind, '' as key, '' as label, 0 as bin, 1 as count, 0 as fen`,
    );
    return true;
  });

const insert = (tx: Db, day: string, counted: SQL) =>
  tx.execute(sql`insert into operator_figures_days (day, part, kind, key, label, bin, count, fen)
    select ${day}::date, part, kind, coalesce(key, ''), label, bin, count, fen from (${counted}) as counted`);

async function oldestMissing(tx: Db): Promise<string | null> {
  const [found] = await rows<{ day: string | null }>(
    tx,
    sql`with last as (select ${byMarketClock(sql`(now() - make_interval(mins => ${waitMinutes}::int))`)}::date - 1 as day),
          kept as (select day from operator_figures_days where part = 'all' and kind = 'kept' and key = ''
            and day >= ${marketDay} - ${MOST_BACK}::int)
        select case when exists (select 1 from kept join last using (day))
              and (select count(*) from kept) = (select max(day) - min(day) + 1 from kept) then null
          else (
            select min(d)::date::text from last, generate_series(
              greatest(${marketDay} - ${MOST_BACK}::int, coalesce((select min(day) from kept), (${firstDay}))), last.day, interval '1 day') as d
            where d::date not in (select day from kept)) end as day`,
  );
  return found?.day ?? null;
}

/** Of the market: nothing is kept of days before anything was there. */
const firstDay = sql`select ${byMarketClock(sql`least((select min(created_at) from orders),
  (select min(happened_at) from tracking_events))`)}::date`;
