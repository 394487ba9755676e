import { eq, sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { leaveOut } from '@/server/kernel/job';
import { marketDay, startOfDay } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { marketFigures } from './tables';

/** Solving takes less; a copy that ended meanwhile is waited for no longer. */
const CLAIM_MINUTES = 10;

interface FigureCounts<F> {
  counts: { readonly [K in keyof F & string]: (db: Db) => Promise<F[K]> };
  /** of whole days, hence counted once on each */
  daily: readonly (keyof F & string)[];
  /**
   * made each hour, whatever the catalogue does meanwhile, and outside of a transaction: these ask a worker, and a connection must not
   * wait for it
   */
  hourly?: readonly (keyof F & string)[];
  /** any number, of no other lock: one copy of the program counts a figure at a time */
  lock: number;
}

interface KeptFigures<F> {
  /** null before the first count */
  read: <K extends keyof F & string>(
    db: Db,
    key: K,
  ) => Promise<{ value: F[K]; countedAt: string } | null>;
  /** @returns how many figures were counted */
  refresh: (db: Db) => Promise<number>;
}

/**
 * Figures of one area that are counted by the clock and kept, not counted for each reader. Counted anew is what is older than an
 * hour, or than the catalogue: not before 15 seconds are over, nor before ten times what the counting itself took, so that goods
 * that change all the time cost no more than a tenth of a connection. Of copies that come at the same moment one counts. Each figure
 * is counted by itself: one that fails keeps what it was, is named in `/api/ready`, and stops no other.
 */
export function keptFigures<F>({
  counts,
  daily,
  hourly = [],
  lock,
}: FigureCounts<F>): KeptFigures<F> {
  type Stale = { key: keyof F & string; version: number };
  const keys = Object.keys(counts) as (keyof F & string)[]; // keys of the constant
  const isDaily = sql`k.key = any(${arrayOf('text', daily)})`;
  const isHourly = sql`k.key = any(${arrayOf('text', hourly)})`;

  /** `version`: the catalogue's, read before the counting, so that what changes meanwhile is counted next time. */
  const stale = (db: Db) =>
    rows<Stale>(
      db,
      sql`select k.key, s.version from catalog_state s cross join unnest(${arrayOf('text', keys)}) as k(key)
          where not exists (select 1 from market_figures m where m.key = k.key
            and case when ${isDaily} then m.counted_at >= ${startOfDay(marketDay)}
              else m.counted_at > now() - interval '1 hour' and (${isHourly} or m.catalog_version = s.version
                or m.counted_at > now() - greatest(15000, 10 * m.took_ms) * interval '1 millisecond') end)`,
    );

  const countAnew = async (tx: Db, key: keyof F & string, catalogVersion: number) => {
    const startedAt = Date.now();
    const value = await counts[key](tx);
    const row = {
      key,
      value,
      countedAt: sql`now()`,
      claimedAt: null,
      catalogVersion,
      tookMs: Date.now() - startedAt,
    };
    await tx
      .insert(marketFigures)
      .values(row)
      .onConflictDoUpdate({ target: marketFigures.key, set: row });
  };

  /** Of copies that come for the same figure one has it; the first time of all several may. */
  const claim = async (db: Db, key: string): Promise<boolean> => {
    const [found] = await rows<{ is_ours: boolean }>(
      db,
      sql`with taken as (
            update market_figures set claimed_at = now()
            where key = ${key} and counted_at <= now() - interval '1 hour'
              and (claimed_at is null or claimed_at <= now() - ${CLAIM_MINUTES} * interval '1 minute') returning key)
          select exists (select 1 from taken) or not exists (select 1 from market_figures where key = ${key}) as is_ours`,
    );
    return found?.is_ours ?? false;
  };

  /** @returns false where another copy has it */
  const countApart = async (db: Db, { key, version }: Stale): Promise<boolean> => {
    if (!(await claim(db, key))) return false;
    try {
      await countAnew(db, key, version);
    } catch (error) {
      await db.update(marketFigures).set({ claimedAt: null }).where(eq(marketFigures.key, key));
      throw error;
    }
    return true;
  };

  /** @returns false where another copy counts, or has counted since */
  const countInTransaction = (db: Db, { key }: Stale): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const [held] = await rows<{ is_ours: boolean }>(
        tx,
        sql`select pg_try_advisory_xact_lock(${lock}::int, hashtext(${key})) as is_ours`,
      );
      const again = held?.is_ours && (await stale(tx)).find((one) => one.key === key);
      if (again) await countAnew(tx, key, again.version);
      return Boolean(again);
    });

  return {
    read: async <K extends keyof F & string>(db: Db, key: K) => {
      const [found] = await db.select().from(marketFigures).where(eq(marketFigures.key, key));
      // Written by refresh alone, which stores what the type says.
      return found
        ? { value: found.value as F[K], countedAt: found.countedAt.toISOString() }
        : null;
    },
    refresh: async (db) => {
      let counted = 0;
      for (const one of await stale(db)) {
        try {
          const count = hourly.includes(one.key) ? countApart : countInTransaction;
          if (await count(db, one)) counted++;
        } catch (error) {
          leaveOut(`figure ${one.key}`, error);
        }
      }
      return counted;
    },
  };
}
