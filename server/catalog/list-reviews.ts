import { sql } from 'drizzle-orm';
import type { GoodReview } from '@/lib/contract/catalog';
import { RATED_FROM } from '@/lib/domain/catalog/with-record';
import { type Db, rows } from '@/server/kernel/database';
import { byMarketClock } from '@/server/kernel/market-time';
import { meanOfMarks } from './own-records';

export const REVIEWS_PER_PAGE = 10;

export interface ReviewPage {
  total: number;
  stars: number | null;
  quality: number | null;
  communication: number | null;
  punctuality: number | null;
  items: GoodReview[];
}

/** Reviews newest first, of one good or of the latest orders, with the means of all of them; no mean of fewer than five. */
export async function listReviews(
  db: Db,
  goodId: number | undefined,
  page: number,
  perPage = REVIEWS_PER_PAGE,
): Promise<ReviewPage> {
  // Over all goods only the latest thousand are looked at: means of years say little about today.
  const scope = goodId
    ? sql`select * from good_reviews where good_id = ${goodId}::bigint`
    : sql`select * from good_reviews order by id desc limit 1000`;
  const [means] = await rows<Means>(
    db,
    sql`select count(*)::integer as total, round(avg(quality), 2) as quality,
          round(avg(communication), 2) as communication, round(avg(punctuality), 2) as punctuality,
          ${meanOfMarks} as stars
        from (${scope}) r`,
  );
  const items = await rows<GoodReview>(
    db,
    sql`select r.author, r.position, r.quality, r.communication, r.punctuality, r.body,
          round((r.quality + r.communication + r.punctuality) / 3.0, 1)::float as stars,
          ${byMarketClock(sql`r.created_at`)}::date::text as created_at,
          g.good_sn, g.platform as staff_style, g.title as good_title
        from (${scope}) r join goods g on g.id = r.good_id
        order by r.created_at desc, r.id desc
        limit ${perPage} offset ${(page - 1) * perPage}`,
  );
  const isRated = (means?.total ?? 0) >= RATED_FROM;
  const mean = (text: string | null | undefined) => (isRated && text ? Number(text) : null);
  return {
    total: means?.total ?? 0,
    stars: mean(means?.stars),
    quality: mean(means?.quality),
    communication: mean(means?.communication),
    punctuality: mean(means?.punctuality),
    items,
  };
}

interface Means {
  total: number;
  stars: string | null;
  quality: string | null;
  communication: string | null;
  punctuality: string | null;
}
