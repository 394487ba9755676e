import { sql } from 'drizzle-orm';
import { orderOutcome } from '@/lib/domain/cases/case-outcome';
import { caseTradeOf } from '@/lib/domain/cases/case-trade';
import { promisedFigure } from '@/lib/domain/reports/promised-figure';
import { promisedKinds } from '@/lib/domain/reports/reach-of';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';
import { keptFigures } from '@/server/market/public';
import type { OrderSnapshot } from '@/server/order-records/public';
import { keptMoneySql } from '@/server/orders/public';
import { newestFigure } from '@/server/reports/tables';
import { brandSpending } from './tables';

/** Whole days that are told. */
export const BRAND_DAYS = 90;

const batch = 2_000;

interface Row {
  id: number;
  buyer_id: number;
  industry: string;
  platform: number;
  position: number;
  form: string;
  figures: OrderSnapshot['figures'] | null;
  spend_fen: number;
  reach: number | null;
  interactions: number | null;
}

interface Brand {
  orders: number;
  told: number;
  met: number;
  platforms: Map<number, number>;
  forms: Map<string, number>;
  industries: Map<string, number>;
}

/** Kept, so that a day without a single order is counted once too. */
interface BrandFigures {
  brands: { count: number };
}

const kept = keptFigures<BrandFigures>({
  counts: { brands: countSpending },
  daily: ['brands'],
  // Any number: one copy of the program counts at a time.
  lock: 7_204_551,
});

/** Counts, once a day, what each advertiser's orders came to that were completed in the last ninety days. */
export const countBrands = kept.refresh;

/** By what the ledger kept. */
async function countSpending(tx: Db): Promise<BrandFigures['brands']> {
  const brands = new Map<number, Brand>();
  for (let after = 0; ; ) {
    const found = await readCompleted(tx, after);
    for (const row of found) add(brands, row);
    if (found.length < batch) break;
    after = found.at(-1)?.id ?? 0;
  }
  await tx.delete(brandSpending);
  const made = [...brands].map(([userId, brand]) => toRow(userId, brand));
  for (let begin = 0; begin < made.length; begin += batch) {
    await tx.insert(brandSpending).values(made.slice(begin, begin + batch));
  }
  return { count: made.length };
}

/** A completed order is not written to any more: its row was last changed when it was completed. */
const readCompleted = (tx: Db, after: number): Promise<Row[]> =>
  rows<Row>(
    tx,
    sql`select o.id, o.buyer_id, coalesce(o.brief->>'industry', '') as industry, (o.snapshot->>'platform')::int as platform,
          (o.snapshot->>'position')::int as position, o.snapshot->>'positionName' as form, o.snapshot->'figures' as figures,
          m.gross_fen - m.back_fen as spend_fen, r.value as reach, i.value as interactions
        from orders o join users u on u.id = o.buyer_id and u.closed_at is null
          cross join ${keptMoneySql('buyer')}
          left join lateral (${newestFigure('reach')}) r on true
          left join lateral (${newestFigure('interactions')}) i on true
        where o.state = 'completed' and o.id > ${after}::bigint and m.gross_fen > m.back_fen
          and o.updated_at >= ${startOfDay(sql`${marketDay} - ${BRAND_DAYS}::int`)} and o.updated_at < ${startOfDay(marketDay)}
        order by o.id limit ${batch}::int`,
  );

function add(brands: Map<number, Brand>, row: Row): void {
  const brand = brands.get(row.buyer_id) ?? {
    orders: 0,
    told: 0,
    met: 0,
    platforms: new Map(),
    forms: new Map(),
    industries: new Map(),
  };
  brands.set(row.buyer_id, brand);
  const kinds = promisedKinds(row.platform, row.position);
  const outcome = orderOutcome({
    reach: row.reach,
    interactions: row.interactions,
    promisedReach: promisedFigure(row.figures ?? [], kinds.reach)?.value ?? null,
    promisedInteractions: promisedFigure(row.figures ?? [], kinds.interactions)?.value ?? null,
  });
  brand.orders += 1;
  if (outcome) brand.told += 1;
  if (outcome && outcome.actual >= outcome.promise) brand.met += 1;
  addTo(brand.platforms, row.platform, row.spend_fen);
  addTo(brand.forms, row.form, row.spend_fen);
  addTo(brand.industries, row.industry, row.spend_fen);
}

const addTo = <K>(sums: Map<K, number>, key: K, fen: number) =>
  sums.set(key, (sums.get(key) ?? 0) + fen);

const dearest = <K>(sums: Map<K, number>): [K, number][] => [...sums].sort(([, a], [, b]) => b - a);

function toRow(userId: number, brand: Brand): typeof brandSpending.$inferInsert {
  const industry = dearest(brand.industries)[0]?.[0] ?? '';
  const mix = dearest(brand.platforms).map(([platform, fen]) => ({ platform, fen }));
  return {
    userId,
    industry,
    trade: caseTradeOf(industry),
    spendFen: mix.reduce((sum, { fen }) => sum + fen, 0),
    orders: brand.orders,
    mix,
    forms: dearest(brand.forms)
      .slice(0, 2)
      .map(([form]) => form),
    told: brand.told,
    met: brand.met,
  };
}
