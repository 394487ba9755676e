import { asc, sql } from 'drizzle-orm';
import { firstPricedMonth, pricesOfMonth } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';
import { inTransaction } from '@/server/kernel/transaction';
import { marketFigures, priceMonths } from './tables';

/** Any number: one copy of the program counts at a time. */
const monthsLock = 7_204_543;
/** Where market_figures says up to which month they were counted. */
const KEPT = 'price_months';
/** Months that are made up for, where none was kept yet. */
const MOST_BACK = 24;

/**
 * Keeps what was asked at the end of each month that is over, once; where the program was away, or is new, from what is known of
 * it. A month of which too little is known has no rows.
 * @returns how many months were kept
 */
export function keepPriceMonths(db: Db): Promise<number> {
  return inTransaction(db, async (tx) => {
    const [lock] = await rows<{ is_ours: boolean }>(
      tx,
      sql`select pg_try_advisory_xact_lock(${monthsLock}) as is_ours`,
    );
    if (!lock?.is_ours) return 0;
    const first = await firstPricedMonth(tx);
    if (!first) return 0;
    const missing = await rows<{ month: string }>(
      tx,
      sql`select m::date::text as month
          from generate_series(
            greatest(${first}::date, date_trunc('month', ${marketDay}) - make_interval(months => ${MOST_BACK}),
              (select max(month) + interval '1 month' from price_months),
              (select (value->>'until')::date + interval '1 month' from market_figures where key = ${KEPT})),
            date_trunc('month', ${marketDay}) - interval '1 month', interval '1 month') as m order by m`,
    );
    for (const { month } of missing) await keepMonth(tx, month);
    const until = missing.at(-1)?.month;
    if (until) await noteKept(tx, until);
    return missing.length;
  });
}

/** So that a month of which too little is known is not counted again. */
async function noteKept(tx: Db, until: string): Promise<void> {
  const row = { key: KEPT, value: { until }, countedAt: sql`now()` };
  await tx
    .insert(marketFigures)
    .values(row)
    .onConflictDoUpdate({ target: marketFigures.key, set: row });
}

async function keepMonth(tx: Db, month: string): Promise<void> {
  const spreads = await pricesOfMonth(tx, month);
  if (spreads.length === 0) return;
  await tx.insert(priceMonths).values(
    spreads.map(({ platform, position, fans_band, count, prices, matched, change }) => ({
      month,
      platform,
      position,
      fansBand: fans_band,
      count,
      lowFen: prices[2],
      medianFen: prices[3],
      highFen: prices[4],
      matched,
      change,
    })),
  );
}

export type PriceMonth = typeof priceMonths.$inferSelect;

/** All that is kept, by month. A few hundred rows a month. */
export const readPriceMonths = (db: Db): Promise<PriceMonth[]> =>
  db
    .select()
    .from(priceMonths)
    .where(
      sql`${priceMonths.fansBand} = 0 and ${priceMonths.month} > ${marketDay} - interval '25 months'`,
    )
    .orderBy(asc(priceMonths.month));
