import { sql } from 'drizzle-orm';
import { platforms } from '@/lib/domain/catalog/platforms';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import type { Outcome } from '@/lib/domain/disputes/outcomes';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay, startOfDay } from '@/server/kernel/market-time';

/** Rulings of the last whole days. */
export interface RulingsCount {
  outcomes: Record<Outcome, number>;
  /** the middle of the days from application to ruling; null without any */
  median_days: number | null;
}

export async function countRulings(db: Db): Promise<RulingsCount> {
  const inDays = sql`ruled_at >= ${startOfDay(sql`${marketDay} - 90`)} and ruled_at < ${startOfDay(marketDay)}`;
  const found = await rows<{ outcome: Outcome; count: number }>(
    db,
    sql`select outcome, count(*)::int as count from disputes where ${inDays} group by outcome`,
  );
  const [middle] = await rows<{ days: number | null }>(
    db,
    sql`select percentile_cont(0.5) within group (order by extract(epoch from ruled_at - created_at)::float8 / 86400) as days
        from disputes where ${inDays}`,
  );
  const countOf = (key: Outcome) => found.find(({ outcome }) => outcome === key)?.count ?? 0;
  return {
    outcomes: {
      release: countOf('release'),
      refund: countOf('refund'),
      refund_kept: countOf('refund_kept'),
      split: countOf('split'),
    },
    median_days: middle?.days == null ? null : Math.round(middle.days * 10) / 10,
  };
}

/** Listed accounts by the source of their main figure; those without one are in none. */
export type SourcesCount = { source: MetricSource; accounts: number }[];

const mainMetrics = sql.raw(
  platforms.map(({ no, mainMetric }) => `(${no}, '${mainMetric}')`).join(', '),
);

export const countSources = (db: Db): Promise<SourcesCount> =>
  rows(
    db,
    sql`select m.source, count(*)::int as accounts
        from good_listings l join good_metrics m on m.good_id = l.good_id
        where l.category = 0 and (l.platform, m.kind) in (${mainMetrics}) group by m.source order by 2 desc`,
  );
