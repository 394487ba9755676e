import { sql } from 'drizzle-orm';
import type { GoodDetail } from '@/lib/contract/catalog';
import type { MetricSource } from '@/lib/domain/catalog/sources';
import { commercialGap, postRules } from '@/lib/domain/figures/recent-posts';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

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
