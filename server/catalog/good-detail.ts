import { sql } from 'drizzle-orm';
import type { GoodDetail } from '@/lib/contract/catalog';
import { areaName } from '@/lib/domain/catalog/areas';
import { bandOf, fansBands } from '@/lib/domain/catalog/bands';
import { categoryName } from '@/lib/domain/catalog/categories';
import { type Platform, type PlatformNo, platformOf } from '@/lib/domain/catalog/platforms';
import { medianOf } from '@/lib/domain/figures/median-of';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { appError } from '@/lib/errors';
import { type Db, rows } from '@/server/kernel/database';
import { todayOf } from '@/server/kernel/market-time';
import { cardOf } from './card';
import { comparePeers } from './compare-peers';
import type { Audience, Case, Series } from './good-source';
import { listReviews } from './list-reviews';
import { ownerName } from './owner-name';
import { projectGood } from './project-good';
import { published } from './published';
import { loadGoods } from './refresh-goods';
import { topGoods } from './top-goods';

/**
 * Everything the product page shows of a good. One that is off the shelf is still shown to who has its address
 * (an order or a favourite leads there), without being orderable; one never published is missing.
 * @throws AppError not_found
 */
export async function goodDetail(
  db: Db,
  input: { sn: string; platform: number },
  userId: number,
): Promise<GoodDetail> {
  const row = await findGood(db, input, userId);
  const [stored] = row ? await loadGoods(db, [row.id]) : [];
  if (!row || !stored) throw appError('not_found', { msg: '没有找到该资源，可能已经下架' });
  const today = await todayOf(db);
  const { source } = stored;
  const platform = platformOf(source.platform);
  const card = cardOf(projectGood(stored, today).card, today);
  const { skus, spark: _spark, main: _main, ...shown } = card;
  const [category = 0] = source.categories;
  const positions = new Map(platform.positions.map((position) => [position.id, position]));
  const told = new Map(source.skus.map((sku) => [sku.position, sku]));
  const reviews = await listReviews(db, row.id, 1);
  return {
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
    reviews,
    peers: await comparePeers(db, platform.no, category, row.id),
    similar: await similarGoods(db, platform.no, category, card.fans, card.good_sn),
    today,
  };
}

interface DetailRow {
  id: number;
  favourite_count: number;
  owner_name: string;
  material_costs: boolean;
  is_favourite: boolean;
  audience: Audience | Record<string, never> | null;
  audience_as_of: string | null;
  cases: Case[] | null;
}

async function findGood(
  db: Db,
  { sn, platform }: { sn: string; platform: number },
  userId: number,
): Promise<DetailRow | undefined> {
  const [row] = await rows<DetailRow>(
    db,
    sql`select g.id, g.material_costs, ${ownerName} as owner_name, p.audience, p.audience_as_of::text as audience_as_of, p.cases,
          (select count(*)::integer from favourites f where f.good_id = g.id) as favourite_count,
          exists (select 1 from favourites f
            where f.good_id = g.id and f.user_id = ${userId}::bigint) as is_favourite
        from goods g left join good_profiles p on p.good_id = g.id
        where g.good_sn = ${sn} and (${platform}::smallint = 0 or g.platform = ${platform}::smallint)
          and ${published}`,
  );
  return row;
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

/** Goods of the same platform, category and size; of any size where those are few. */
async function similarGoods(
  db: Db,
  platform: PlatformNo,
  category: number,
  fans: number,
  ownSn: string,
): Promise<GoodDetail['similar']> {
  const filter = { platform, category };
  const near = await topGoods(db, { ...filter, fans: bandOf(fansBands, fans) }, 9);
  const found = near.length > 4 ? near : await topGoods(db, filter, 9);
  return found.filter(({ good_sn }) => good_sn !== ownSn).slice(0, 8);
}

const dayMs = 86_400_000;

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
