import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';

/** Any number: who changes counts waits for who is changing them, so that two never deadlock. */
const countsLock = 7_204_521;

/** Lets nobody else change counts until the transaction ends. */
export async function lockCounts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${countsLock})`);
}

/**
 * Adds the combinations that some goods stand in to the counts, or takes them away. Call it with -1 before and
 * +1 after their listings change, under {@link lockCounts}.
 */
export async function adjustCounts(
  tx: Db,
  goodIds: readonly number[],
  sign: 1 | -1,
): Promise<void> {
  if (goodIds.length === 0) return;
  const ids = sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(goodIds)}::jsonb))`;
  await tx.execute(sql`
    insert into catalog_counts as c (platform, category, position, area, price_band, fans_band, goods)
    ${combinations(sql`where l.good_id in ${ids}`, sql`${sign}::integer`)}
    on conflict (platform, category, position, area, price_band, fans_band)
    do update set goods = c.goods + excluded.goods`);
  await tx.execute(sql`
    insert into catalog_facets as f (platform, facet, value, goods)
    ${facets(sql`where l.good_id in ${ids}`, sql`${sign}::integer`)}
    on conflict (platform, facet, value) do update set goods = f.goods + excluded.goods`);
}

/** Makes all counts again from the listings, in one transaction; readers see the old ones until then. */
export async function rebuildCounts(tx: Db): Promise<void> {
  await lockCounts(tx);
  await tx.execute(sql`delete from catalog_counts`);
  await tx.execute(sql`delete from catalog_facets`);
  await tx.execute(sql`
    insert into catalog_counts (platform, category, position, area, price_band, fans_band, goods)
    ${combinations(sql``, sql`1`)} order by 1, 2, 3, 4, 5, 6`);
  await tx.execute(sql`
    insert into catalog_facets (platform, facet, value, goods)
    select case v.facet when 'platform' then 0 else c.platform end, v.facet, v.value, sum(c.goods)::integer
    from catalog_counts c cross join lateral (
      select 'total' as facet, 0 as value where category = 0 and position = 0 and area = 0
      union all select 'platform', c.platform
        where c.platform <> 0 and category = 0 and position = 0 and area = 0
      union all select 'price', price_band where category = 0 and position = 0 and area = 0
      union all select 'fans', fans_band where category = 0 and position = 0 and area = 0
      union all select 'category', category where category <> 0 and position = 0 and area = 0
      union all select 'position', position where category = 0 and position <> 0 and area = 0
      union all select 'area', area where category = 0 and position = 0 and area <> 0
    ) v
    group by 1, 2, 3`);
  await tx.execute(
    sql`update catalog_state set counts_stale = false, counted_at = now(), version = version + 1`,
  );
}

/**
 * Says that listings are changing without their counts; {@link rebuildCounts} takes it back. Written even where it
 * is said already: the row's lock keeps a rebuild from finishing between the listings and this word.
 */
export async function markCountsStale(tx: Db): Promise<void> {
  await tx.execute(sql`update catalog_state set counts_stale = true, version = version + 1`);
}

/** Says that what lists read is another one now: figures over the whole market are counted anew (server/home). */
export async function markChanged(tx: Db): Promise<void> {
  await tx.execute(sql`update catalog_state set version = version + 1`);
}

/**
 * Every combination of facets a listing stands in: with and without its platform, its area, each position; a category
 * not with both of the last two.
 */
function combinations(where: SQL, weight: SQL): SQL {
  return sql`
    select platform, category, position, area, price_band, fans_band, sum(goods)::integer as goods from (
      select p.platform, l.category, 0::smallint as position, a.area, l.price_band, l.fans_band, ${weight} as goods
      from good_listings l
        cross join lateral (values (l.platform), (0::smallint)) p(platform)
        cross join lateral (select 0 as area union all select l.area where l.area <> 0) a
      ${where}
      union all
      select l.platform, l.category, o.position, a.area, o.price_band, l.fans_band, ${weight}
      from good_listings l join good_offers o on o.good_id = l.good_id
        cross join lateral (
          select 0 as area union all select l.area where l.area <> 0 and l.category = 0) a
      ${where}
    ) counted
    group by platform, category, position, area, price_band, fans_band`;
}

/** Single facets of each platform and of all. */
function facets(where: SQL, weight: SQL): SQL {
  return sql`
    select p.platform, v.facet, v.value, sum(${weight})::integer as goods
    from good_listings l
      cross join lateral (values (l.platform), (0::smallint)) p(platform)
      cross join lateral (
        select 'category' as facet, l.category::integer as value where l.category <> 0
        union all select 'total', 0 where l.category = 0
        union all select 'platform', l.platform where l.category = 0 and p.platform = 0
        union all select 'price', l.price_band where l.category = 0
        union all select 'fans', l.fans_band where l.category = 0
        union all select 'area', l.area where l.category = 0 and l.area <> 0
        union all select 'position', o.position::integer from good_offers o
          where o.good_id = l.good_id and l.category = 0 and p.platform <> 0
      ) v
    ${where}
    group by p.platform, v.facet, v.value`;
}
