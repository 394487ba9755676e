import { sql } from 'drizzle-orm';
import type { GoodDetail } from '@/lib/contract/catalog';
import { priceSample } from '@/lib/domain/catalog/price-sample';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { commercialGap, postRules } from '@/lib/domain/figures/recent-posts';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketDay } from '@/server/kernel/market-time';

/** How far commercial posts fall behind on a platform: the middle of its accounts. */
export interface UsualGap {
  platform: number;
  /** accounts that tell enough posts of both kinds */
  accounts: number;
  /** -0.08: eight per cent less */
  gap: number;
}

/** Of platforms with enough such accounts. Reads the posts of the whole market: kept by the jobs. */
export function usualGaps(db: Db): Promise<UsualGap[]> {
  const median = (isCommercial: boolean) => sql`percentile_disc(0.5) within group (order by p.reach)
    filter (where ${isCommercial ? sql`` : sql`not`} p.is_commercial)`;
  return rows(
    db,
    sql`select platform, count(*)::int as accounts, percentile_disc(0.5) within group (order by gap) as gap from (
          select l.platform, round(${median(true)}::numeric / nullif(${median(false)}, 0) - 1, 4)::float8 as gap
          from good_listings l join good_posts p on p.good_id = l.good_id and p.link_state <> 'gone'
            and p.posted_on > ${marketDay} - ${postRules.medianDays}::int and p.posted_on <= ${marketDay}
          where l.category = 0 group by l.platform, l.good_id
          having count(*) filter (where p.is_commercial) >= ${postRules.least}::int
            and count(*) filter (where not p.is_commercial) >= ${postRules.least}::int) g
        where gap is not null group by platform having count(*) >= ${priceSample.least}::int order by platform`,
  );
}

interface Row {
  good_id: number;
  title: string;
  url: string;
  posted_on: string;
  reach: number;
  interactions: number | null;
  is_commercial: boolean;
  source: MetricSource;
  as_of: string;
}

/**
 * What goods have published lately, without what is gone.
 * @returns the posts of one of them
 */
export async function recentPosts(
  db: Db,
  goodIds: readonly number[],
  today: string,
): Promise<(goodId: number) => GoodDetail['posts']> {
  const found = await rows<Row>(
    db,
    sql`select good_id, title, url, posted_on::text as posted_on, reach, interactions, is_commercial, source,
          as_of::text as as_of
        from good_posts
        where good_id = any(${arrayOf('bigint', goodIds)}) and link_state <> 'gone'
          and posted_on between ${today}::date - ${postRules.days}::int and ${today}::date
        order by posted_on desc, id desc`,
  );
  return (goodId) => {
    const own = found.filter((row) => row.good_id === goodId);
    return {
      total: own.length,
      items: own.slice(0, postRules.shown).map(({ good_id: _good, ...post }) => post),
      ...commercialGap(
        own.map(({ posted_on: postedOn, reach, is_commercial: isCommercial }) => ({
          postedOn,
          reach,
          isCommercial,
        })),
        today,
      ),
    };
  };
}
