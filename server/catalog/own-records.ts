import { sql } from 'drizzle-orm';
import type { OwnRecord } from '@/lib/domain/catalog/with-record';
import { arrayOf } from '@/server/kernel/array-parameter';
import { type Db, rows } from '@/server/kernel/database';

/** The mean of a good's reviews, each the mean of its three marks: the one computation of a rating. */
export const meanOfMarks = sql`round(avg((quality + communication + punctuality) / 3.0), 2)`;

/** What the goods' own orders and reviews say, by good; goods without either are absent. */
export async function ownRecords(
  db: Db,
  goodIds: readonly number[],
): Promise<Map<number, OwnRecord>> {
  if (goodIds.length === 0) return new Map();
  const ids = arrayOf('bigint', goodIds);
  const found = await rows<OwnRecord & { id: number }>(
    db,
    sql`select coalesce(r.good_id, v.good_id) as id, coalesce(r.completed, 0) as completed,
          coalesce(r.accepted, 0) as accepted, coalesce(r.refused, 0) as refused,
          coalesce(r.delivered, 0) as delivered, coalesce(r.late, 0) as late, v.rating,
          coalesce(v.reviews, 0) as reviews
        from (select * from good_records where good_id = any(${ids})) r
          full join (select good_id, ${meanOfMarks}::float8 as rating, count(*)::int as reviews from good_reviews
            where good_id = any(${ids}) group by good_id) v on v.good_id = r.good_id`,
  );
  return new Map(found.map(({ id, ...own }) => [id, own]));
}
