import { type SQL, sql } from 'drizzle-orm';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { tableOf } from './table-of';

/** Any number: who changes counts waits for who is changing them, so that two never deadlock. */
const countsLock = 7_204_521;

interface Combination {
  platform: number;
  category: number;
  position: number;
  area: number;
  price_band: number;
  fans_band: number;
  goods: number;
}

/** Lets nobody else change counts until the transaction ends. */
async function lockCounts(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${countsLock})`);
}

/**
 * Changes what lists read of some goods, and the counts with it, while nobody else does: `write` reads the goods, so that of
 * two who change one good the later one sees what the other wrote. The facets that the goods had or have are written also
 * where their numbers stay: their rows' versions tell which lists have changed (lists/list-version.ts).
 */
export async function changeListings(
  tx: Db,
  goodIds: readonly number[],
  write: () => Promise<void>,
): Promise<void> {
  await lockCounts(tx);
  const before = await combinationsOf(tx, goodIds);
  await adjustFacets(tx, goodIds, -1);
  await write();
  await adjustFacets(tx, goodIds, 1);
  await adjustCounts(tx, differences(before, await combinationsOf(tx, goodIds)));
}

const inIds = (goodIds: readonly number[]): SQL =>
  sql`where l.good_id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(goodIds)}::jsonb))`;

const combinationsOf = (tx: Db, goodIds: readonly number[]): Promise<Combination[]> =>
  rows<Combination>(tx, combinations(inIds(goodIds), sql`1`), 'combinations_of_goods');

/** What to add to the counts. */
function differences(before: Combination[], after: Combination[]): Combination[] {
  const all = new Map<string, Combination>();
  for (const [list, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const { goods, ...key } of list) {
      const name = Object.values(key).join('/');
      all.set(name, { ...key, goods: (all.get(name)?.goods ?? 0) + sign * goods });
    }
  }
  return [...all.values()].filter(({ goods }) => goods !== 0);
}

async function adjustCounts(tx: Db, changed: Combination[]): Promise<void> {
  if (changed.length === 0) return;
  const columns = {
    platform: 'smallint',
    category: 'smallint',
    position: 'smallint',
    area: 'integer',
    price_band: 'smallint',
    fans_band: 'smallint',
    goods: 'integer',
  };
  await tx.execute(sql`
    insert into catalog_counts as c (platform, category, position, area, price_band, fans_band, goods)
    select platform, category, position, area, price_band, fans_band, goods from ${tableOf(columns, changed)}
    on conflict (platform, category, position, area, price_band, fans_band)
    do update set goods = c.goods + excluded.goods`);
  const platforms = [...new Set(changed.map(({ platform }) => platform))];
  await tx.execute(sql`
    update catalog_facets set changes = changes + 1
    where facet = 'total' and platform = any(${arrayOf('smallint', platforms)})`);
}

async function adjustFacets(tx: Db, goodIds: readonly number[], sign: 1 | -1): Promise<void> {
  await tx.execute(sql`
    insert into catalog_facets as f (platform, facet, value, goods)
    ${facets(inIds(goodIds), sql`${sign}::integer`)}
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
