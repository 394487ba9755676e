import { eq, sql } from 'drizzle-orm';
import {
  type AskedPrices,
  askedPrices,
  type LikeSettled,
  likeSettled,
  type PricePoints,
  pricePoints,
  type UsualGap,
  usualGaps,
} from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { type CustodyCount, countCustody } from './count-custody';
import { countMarket, type MarketCount } from './count-market';
import { countPromises, type PromisesCount } from './count-promises';
import { countSolutions, type SolutionCount } from './count-solutions';
import { countRulings, countSources, type RulingsCount, type SourcesCount } from './count-trust';
import { marketFigures } from './tables';

interface Figures {
  market: MarketCount;
  solutions: SolutionCount;
  price_spreads: AskedPrices;
  price_points: PricePoints;
  settled_prices: LikeSettled[];
  commercial_gaps: UsualGap[];
  custody: CustodyCount;
  promises: PromisesCount;
  rulings: RulingsCount;
  sources: SourcesCount;
}

const counts = {
  market: countMarket,
  solutions: countSolutions,
  price_spreads: askedPrices,
  price_points: pricePoints,
  settled_prices: likeSettled,
  commercial_gaps: usualGaps,
  custody: countCustody,
  promises: countPromises,
  rulings: countRulings,
  sources: countSources,
};

/** Of whole days, hence counted once on each. */
const daily: readonly (keyof Figures)[] = ['custody', 'promises', 'rulings', 'sources'];

/** Any number: one copy of the program counts at a time. */
const figuresLock = 7_204_542;

/** A kept figure with when it was counted; null before the first count. */
export async function readFigures<K extends keyof Figures>(
  db: Db,
  key: K,
): Promise<{ value: Figures[K]; countedAt: string } | null> {
  const [found] = await db.select().from(marketFigures).where(eq(marketFigures.key, key));
  // Written by refreshFigures alone, which stores what the type says.
  return found
    ? { value: found.value as Figures[K], countedAt: found.countedAt.toISOString() }
    : null;
}

/**
 * Counts anew what is older than an hour, or than the catalogue: not before 15 seconds are over, nor before ten times
 * what the counting itself took, so that goods that change all the time cost no more than a tenth of a connection. Of
 * copies that come at the same moment one counts. What is of whole days is counted anew on each.
 * @returns how many figures were counted
 */
export async function refreshFigures(db: Db): Promise<number> {
  if ((await staleFigures(db)).length === 0) return 0;
  return inTransaction(db, async (tx) => {
    const [lock] = await rows<{ is_ours: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${figuresLock}) as is_ours`,
    );
    if (!lock?.is_ours) return 0;
    // Asked again: another copy may have counted since.
    const stale = await staleFigures(tx);
    for (const { key, version } of stale) await countAnew(tx, key, version);
    return stale.length;
  });
}

/** `version`: the catalogue's, read before the counting, so that what changes meanwhile is counted next time. */
function staleFigures(db: Db): Promise<{ key: keyof Figures; version: number }[]> {
  const isDaily = sql`k.key = any(${arrayOf('text', daily)})`;
  return rows(
    db,
    sql`select k.key, s.version from catalog_state s cross join unnest(${arrayOf('text', Object.keys(counts))}) as k(key)
        where not exists (select 1 from market_figures m where m.key = k.key
          and case when ${isDaily} then m.counted_at >= ${startOfDay(marketDay)}
            else m.counted_at > now() - interval '1 hour' and (m.catalog_version = s.version
              or m.counted_at > now() - greatest(15000, 10 * m.took_ms) * interval '1 millisecond') end)`,
  );
}

async function countAnew(tx: Db, key: keyof Figures, catalogVersion: number): Promise<void> {
  const startedAt = Date.now();
  const value = await counts[key](tx);
  const row = { key, value, countedAt: sql`now()`, catalogVersion, tookMs: Date.now() - startedAt };
  await tx
    .insert(marketFigures)
    .values(row)
    .onConflictDoUpdate({ target: marketFigures.key, set: row });
}
