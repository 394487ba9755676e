import { and, count, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { FAVOURITES_CAP } from '@/lib/contract/favourites';
import type { GoodStatus } from '@/lib/domain/catalog/good-status';
import { appError } from '@/lib/errors';
import { users } from '@/server/account/tables';
import { goods } from '@/server/catalog/tables';
import type { Db } from '@/server/kernel/database';
import { isListed } from './is-listed';
import { favourites, favouriteWatches } from './tables';
import { watchedKinds } from './watched-figures';

/** Listings that nobody but their owner knows of. */
const unseen: GoodStatus[] = ['draft', 'pending', 'rejected'];

/**
 * Marks goods, with their lowest price and their figures of now; what is marked already keeps its own and its day. Run
 * in a transaction.
 * @throws appError not_found for an unknown good; rule_broken where there would be too many
 */
export async function markGoods(tx: Db, userId: number, goodSns: readonly string[]): Promise<void> {
  const wanted = [...new Set(goodSns)];
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  const found = await tx
    .select({
      goodId: goods.id,
      // Written out: in a query of one table drizzle drops the table's name, and `id` would be the SKU's.
      priceFen: sql<number>`coalesce((select min(s.price_fen) from good_skus s
        where s.good_id = goods.id and s.price_fen > 0), 0)::bigint`.mapWith(Number),
      figures: sql<Record<string, number>>`coalesce((select jsonb_object_agg(m.kind, m.value)
        from good_metrics m where m.good_id = goods.id and m.kind = any(${watchedKinds})), '{}'::jsonb)`,
      seenListed: sql<boolean>`${isListed(sql`goods.id`)}`,
    })
    .from(goods)
    .where(and(inArray(goods.goodSn, wanted), notInArray(goods.status, unseen)));
  if (found.length !== wanted.length) throw appError('not_found');
  await tx
    .insert(favourites)
    .values(found.map((good) => ({ userId, ...good, seenFen: good.priceFen })))
    .onConflictDoNothing();
  await tx
    .insert(favouriteWatches)
    .values({ userId, nextAt: sql`now() + interval '1 hour'` })
    .onConflictDoNothing();
  if ((await countFavourites(tx, userId)) > FAVOURITES_CAP) {
    throw appError('rule_broken', { msg: `最多收藏 ${FAVOURITES_CAP} 个资源，请先取消一部分` });
  }
}

export async function countFavourites(db: Db, userId: number): Promise<number> {
  const [row] = await db
    .select({ marked: count() })
    .from(favourites)
    .where(eq(favourites.userId, userId));
  return row?.marked ?? 0;
}
