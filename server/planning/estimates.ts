import { sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import {
  type PastEstimates,
  type PostEstimate,
  postEstimate,
} from '@/lib/domain/planning/post-estimate';
import { appError } from '@/lib/errors';
import { published } from '@/server/catalog/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';
import { marketToday } from '@/server/kernel/market-time';
import { readFigures } from '@/server/market/public';
import { newestFigure } from '@/server/reports/tables';

/** What goods' commercial posts are expected to reach today, by id; absent where too few posts tell it. */
export async function estimatesOf(
  db: Db,
  goodIds: readonly number[],
): Promise<Map<number, PostEstimate>> {
  const found = await rows<GoodRow>(
    db,
    sql`select g.id, g.platform, ${marketToday} as today, json_agg(json_build_object(
            'postedOn', p.posted_on, 'reach', p.reach, 'isCommercial', p.is_commercial)) as posts
        from goods g join good_posts p on p.good_id = g.id and p.link_state <> 'gone'
        where g.id = any(${arrayOf('bigint', goodIds)}) group by g.id`,
  );
  if (found.length === 0) return new Map();
  const gaps = (await readFigures(db, 'commercial_gaps'))?.value ?? [];
  return new Map(
    found.flatMap(({ id, platform, today, posts }) => {
      const usual = gaps.find((row) => row.platform === platform)?.gap ?? null;
      const estimate = postEstimate(posts, today, usual);
      return estimate ? [[id, estimate]] : [];
    }),
  );
}

interface GoodRow {
  id: number;
  platform: number;
  today: string;
  posts: { postedOn: string; reach: number; isCommercial: boolean }[];
}

/** How often the bands that goods' orders were placed with held what their owners told of the publications. */
async function pastEstimates(
  db: Db,
  goodIds: readonly number[],
): Promise<(PastEstimates & { id: number })[]> {
  return rows(
    db,
    sql`select o.good_id as id, count(*)::int as of, count(*) filter (where f.value between
            (o.snapshot->'estimate'->>'low')::bigint and (o.snapshot->'estimate'->>'high')::bigint)::int as held
        from orders o join lateral (${newestFigure('reach')}) f on true
        where o.good_id = any(${arrayOf('bigint', goodIds)}) and o.snapshot ? 'estimate' group by 1`,
  );
}

/** Both of several goods. @returns what is told of one of them */
export async function toldEstimates(
  db: Db,
  goodIds: readonly number[],
): Promise<(goodId: number) => Answer<'post_estimate'>> {
  const bands = await estimatesOf(db, goodIds);
  const past = await pastEstimates(db, goodIds);
  return (goodId) => ({
    band: bands.get(goodId) ?? null,
    past: past.find(({ id }) => id === goodId) ?? { of: 0, held: 0 },
  });
}

/**
 * post_estimate: both of one good.
 * @throws AppError not_found
 */
export async function tellEstimate(db: Db, sn: string): Promise<Answer<'post_estimate'>> {
  const [good] = await rows<{ id: number }>(
    db,
    sql`select g.id from goods g where g.good_sn = ${sn} and ${published}`,
  );
  if (!good) throw appError('not_found', { msg: '没有找到该资源，可能已经下架' });
  return (await toldEstimates(db, [good.id]))(good.id);
}
