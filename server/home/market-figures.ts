import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { countMarket, type MarketCount } from './count-market';
import { countPrices, type PriceCount } from './count-prices';
import { countSolutions, type SolutionCount } from './count-solutions';
import { marketFigures } from './tables';

interface Figures {
  market: MarketCount;
  solutions: SolutionCount;
  asked_prices: PriceCount;
}

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

/** Counts what is older than an hour anew; copies that come at the same moment count the same. */
export async function refreshFigures(db: Db): Promise<void> {
  const counts = { market: countMarket, solutions: countSolutions, asked_prices: countPrices };
  for (const [key, countNow] of Object.entries(counts)) {
    const [fresh] = await db
      .select({ key: marketFigures.key })
      .from(marketFigures)
      .where(
        and(
          eq(marketFigures.key, key),
          gt(marketFigures.countedAt, sql`now() - interval '1 hour'`),
        ),
      );
    if (fresh) continue;
    const row = { key, value: await countNow(db), countedAt: sql`now()` };
    await db
      .insert(marketFigures)
      .values(row)
      .onConflictDoUpdate({ target: marketFigures.key, set: row });
  }
}
