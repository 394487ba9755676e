import { sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';

/** So many sources make a page of its own; below, an account is a row of a list with an address. */
export const leastSources = 3;

/** Of how many sources the facts of a good (`goods g`) are: its figures, series and audience, and orders of this market. */
export const sourcesOfGood = sql`(select count(distinct told.source)::int from (
    select m.source from good_metrics m where m.good_id = g.id
    union all select p.audience_source from good_profiles p where p.good_id = g.id and p.audience->'sex' is not null
    union all select p.series->>'source' from good_profiles p where p.good_id = g.id and p.series->'values' is not null
    union all select 'orders' from good_records r where r.good_id = g.id and r.completed > 0) told)`;

/** Numbers of goods that one part of the sitemap covers. */
const PER_PART = 20_000;

export interface AccountAddress {
  good_sn: string;
  staff_style: number;
  changedAt: Date;
}

/**
 * The parts of each platform that has goods, from 1: by kept totals (0 is all platforms together) and the highest number, since
 * every part asks for them.
 */
export const accountParts = (db: Db): Promise<{ platform: number; part: number }[]> =>
  rows(
    db,
    sql`select c.platform, n.part::int as part
        from (select platform from catalog_counts where platform > 0 and category = 0 and position = 0 and area = 0
              group by platform having sum(goods) > 0) c
          cross join generate_series(1, (select (max(id) - 1) / ${PER_PART}::int + 1 from goods)) n(part)
        order by 1, 2`,
  );

/** The accounts of a part that search engines may keep, with when each was last written. */
export async function accountAddresses(
  db: Db,
  platform: number,
  part: number,
): Promise<AccountAddress[]> {
  const to = part * PER_PART;
  const found = await rows<{ good_sn: string; platform: number; changed_at: string }>(
    db,
    sql`select g.good_sn, g.platform, g.updated_at::text as changed_at
        from goods g where g.id > ${to - PER_PART}::bigint and g.id <= ${to}::bigint and g.platform = ${platform}::int
          and g.status = 'live' and ${sourcesOfGood} >= ${leastSources}::int order by g.id`,
  );
  return found.map(({ good_sn, platform: no, changed_at }) => ({
    good_sn,
    staff_style: no,
    changedAt: new Date(changed_at),
  }));
}
