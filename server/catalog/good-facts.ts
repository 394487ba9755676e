import { sql } from 'drizzle-orm';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { AddOns } from '@/lib/domain/catalog/add-ons';
import { areaName } from '@/lib/domain/catalog/areas';
import { categoryName } from '@/lib/domain/catalog/categories';
import { type Platform, platformOf } from '@/lib/domain/catalog/platforms';
import { medianOf } from '@/lib/domain/figures/median-of';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { cardOf } from './card';
import type { Audience, Case, Series } from './good-source';
import { ownerName } from './owner-name';
import { recentPosts } from './posts/recent-posts';
import { projectGood } from './project-good';
import { published } from './published';
import { loadGoods } from './refresh-goods';

/** What is known of a good by itself: nothing of others, and nothing that others say of it. */
export interface GoodFacts
  extends Pick<
    GoodDetail,
    'good' | 'skus' | 'metrics' | 'series' | 'audience' | 'cases' | 'posts' | 'today'
  > {
  id: number;
}

/**
 * The facts of goods, in the order in which they are asked for. One that is off the shelf is still told to who has its
 * address; those that were never published are missing.
 * @param userId whose favourites they may be; 0: nobody's
 */
export async function goodFacts(
  db: Db,
  sns: readonly string[],
  userId: number,
): Promise<GoodFacts[]> {
  const found = await findGoods(db, sns, userId);
  if (found.length === 0) return [];
  const today = await todayOf(db);
  const stored = new Map(
    (
      await loadGoods(
        db,
        found.map(({ id }) => id),
      )
    ).map((good) => [good.id, good]),
  );
  const posts = await recentPosts(db, [...stored.keys()], today);
  return found.flatMap((row) => {
    const good = stored.get(row.id);
    return good ? [{ ...tellFacts(row, good, today), posts: posts(row.id) }] : [];
  });
}

function tellFacts(
  row: DetailRow,
  stored: Awaited<ReturnType<typeof loadGoods>>[number],
  today: string,
): Omit<GoodFacts, 'posts'> {
  const { source } = stored;
  const platform = platformOf(source.platform);
  const card = cardOf(projectGood(stored, today).card, today);
  const { skus, spark: _spark, main: _main, ...shown } = card;
  const positions = new Map(platform.positions.map((position) => [position.id, position]));
  const told = new Map(source.skus.map((sku) => [sku.position, sku]));
  return {
    id: row.id,
    good: {
      ...shown,
      categories: source.categories.map((id) => ({ id, name: categoryName(id) })),
      province: areaName(source.area),
      province_code: source.area,
      city: source.city,
      operator: row.owner_name,
      accepts_hard: source.acceptsHard,
      accepts_soft: source.acceptsSoft,
      refused_industries: source.refusedIndustries,
      revisions: source.revisions,
      lead_time_days: source.leadTimeDays,
      material_costs: row.material_costs,
      add_ons: row.add_ons,
      daily_cap: source.dailyCap,
      leave_from: source.leaveFrom,
      leave_to: source.leaveTo,
      status: source.status,
      accept_rate: source.acceptRate,
      accept_of: source.acceptOf,
      told: {
        accept_rate: source.told.acceptRate,
        on_time_rate: source.told.onTimeRate,
        rating: source.told.rating,
      },
      notes: source.notes,
      favourite_count: row.favourite_count,
      is_favourite: row.is_favourite,
      is_demo: source.isDemo,
    },
    skus: skus.map((sku) => ({
      ...sku,
      name: positions.get(sku.position)?.name ?? '',
      form: told.get(sku.position)?.note || (positions.get(sku.position)?.form ?? ''),
      lead_time_days: told.get(sku.position)?.leadTimeDays ?? source.leadTimeDays,
      days_left: daysBetween(today, sku.valid_until),
    })),
    metrics: metricsOf(platform, source.metrics),
    series: seriesOf(platform, source.series),
    audience: audienceOf(row.audience, row.audience_as_of),
    cases: row.cases ?? [],
    today,
  };
}

interface DetailRow {
  id: number;
  favourite_count: number;
  owner_name: string;
  material_costs: boolean;
  add_ons: AddOns;
  is_favourite: boolean;
  audience: Audience | Record<string, never> | null;
  audience_as_of: string | null;
  cases: Case[] | null;
}

async function findGoods(db: Db, sns: readonly string[], userId: number): Promise<DetailRow[]> {
  const asked = arrayOf('text', sns);
  return rows<DetailRow>(
    db,
    sql`select g.id, g.material_costs, g.add_ons, ${ownerName} as owner_name, p.audience, p.audience_as_of::text as audience_as_of, p.cases,
          (select count(*)::integer from favourites f where f.good_id = g.id) as favourite_count,
          exists (select 1 from favourites f
            where f.good_id = g.id and f.user_id = ${userId}::bigint) as is_favourite
        from goods g left join good_profiles p on p.good_id = g.id
        where g.good_sn = any(${asked}) and ${published}
        order by array_position(${asked}, g.good_sn)`,
  );
}

/** In the platform's order; what the good does not tell is left out. */
function metricsOf(
  platform: Platform,
  told: readonly {
    kind: string;
    value: number;
    source: GoodDetail['metrics'][number]['source'];
    asOf: string;
  }[],
): GoodDetail['metrics'] {
  const byKind = new Map(told.map((metric) => [metric.kind, metric]));
  return platform.metrics.flatMap(({ kind, name, unit }) => {
    const metric = byKind.get(kind);
    return metric
      ? [{ kind, name, unit, value: metric.value, source: metric.source, as_of: metric.asOf }]
      : [];
  });
}

function seriesOf(platform: Platform, series: Series | null): GoodDetail['series'] {
  const known = (series?.values ?? []).filter((value) => value !== null);
  if (!series || known.length < 5) return null;
  const last = shiftDay(series.from, series.values.length - 1);
  return {
    name: platform.seriesName,
    from: series.from,
    to: last,
    values: series.values,
    median: medianOf(known),
    source: series.source,
    as_of: last,
    more: series.more,
    ads: series.ads,
  };
}

function audienceOf(audience: DetailRow['audience'], asOf: string | null): GoodDetail['audience'] {
  if (!audience || !('sex' in audience)) return null;
  const { source, sample, sex, age, areas, devices, cities } = audience as Audience; // stored as one
  return { source, as_of: asOf ?? '', sample, sex, age, areas, devices, cities };
}

const dayMs = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
