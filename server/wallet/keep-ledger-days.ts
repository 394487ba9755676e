import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock, endOfDay } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { ledgerMoves } from './ledger-moves';

/** Any number: one copy of the program keeps days at a time. */
const daysLock = 7_204_545;
/** A transaction's beginning is told to others a moment after it was taken. */
const untoldSeconds = 60;

/** Postings of one day, from a moment on and before another; ISO with microseconds. */
interface Stretch {
  day: string;
  since: string;
  until: string;
  /** up to the end of the day */
  isWhole: boolean;
}

/**
 * Carries the kept days of the ledger on, the oldest first and none left out, so that the last one has all balances. It comes
 * up to the moment at which the oldest open transaction began: whatever is still posted has a later one.
 * @param most days a run
 * @param settledSeconds how long ago what is kept happened at least
 * @returns how many days it went through
 */
export async function keepLedgerDays(
  db: Db,
  most: number,
  settledSeconds = untoldSeconds,
): Promise<number> {
  for (let kept = 1; kept <= most; kept++) {
    const stretch = await keepNext(db, settledSeconds);
    if (!stretch) return kept - 1;
    if (!stretch.isWhole) return kept;
  }
  return most;
}

/** @returns undefined: nothing is left, or another copy keeps */
const keepNext = (db: Db, settledSeconds: number): Promise<Stretch | undefined> =>
  inTransaction(db, async (tx) => {
    const [lock] = await rows<{ is_ours: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${daysLock}) as is_ours`,
    );
    const stretch = lock?.is_ours ? await nextStretch(tx, settledSeconds) : undefined;
    if (stretch) await keepStretch(tx, stretch);
    return stretch;
  });

/** A day's rows are made with its first stretch, for every kind there is, and grow with the others. */
const keepStretch = (tx: Db, { day, since, until }: Stretch) =>
  tx.execute(sql`
    insert into ledger_days as d (day, kind, of_owners, in_fen, out_fen, entries, balance_fen, holding, kept_to)
    select ${day}::date, kind, of_owners, coalesce(m.in_fen, 0), coalesce(m.out_fen, 0), coalesce(m.entries, 0),
      coalesce(b.balance_fen, 0) + coalesce(m.in_fen, 0) - coalesce(m.out_fen, 0),
      coalesce(b.holding, 0) + coalesce(m.turned, 0), ${until}::timestamptz
    from (select kind, of_owners, balance_fen, holding from ledger_days where day = (select max(day) from ledger_days)) b
    full join (
      select kind, of_owners, sum(greatest(amount, 0)) as in_fen, sum(greatest(-amount, 0)) as out_fen,
        count(*) as entries, sum(turn) as turned
      from (${ledgerMoves(sql`p.created_at >= ${since}::timestamptz and p.created_at < ${until}::timestamptz`)}) moves
      group by kind, of_owners) m using (kind, of_owners)
    on conflict (day, kind, of_owners) do update set in_fen = d.in_fen + excluded.in_fen,
      out_fen = d.out_fen + excluded.out_fen, entries = d.entries + excluded.entries,
      balance_fen = excluded.balance_fen, holding = excluded.holding, kept_to = excluded.kept_to`);

/** What comes after all that is kept, or the first of the ledger; undefined where nothing is settled since. */
async function nextStretch(tx: Db, settledSeconds: number): Promise<Stretch | undefined> {
  const [next] = await rows<Stretch>(
    tx,
    sql`with kept as (select coalesce((select max(kept_to) from ledger_days), (select min(created_at) from ledger_postings)) as at),
          settled as (select least(now() - make_interval(secs => ${settledSeconds}), ${oldestOpen}) as at),
          next as (select kept.at as since, ${byMarketClock(sql`kept.at`)}::date as day, settled.at as settled from kept, settled)
        select day::text, since::text, least(settled, ${endOfDay(sql`day`)})::text as until,
          settled >= ${endOfDay(sql`day`)} as "isWhole" from next where since < settled`,
  );
  return next;
}

/** A posting has the moment at which its transaction began. Null: none is open but this one. */
const oldestOpen = sql`(select min(xact_start) from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend')`;
