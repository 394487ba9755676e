import { and, eq, inArray } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { goods } from '@/server/catalog/tables';
import type { Db } from '@/server/kernel/database';
import { favourites } from './tables';

/**
 * Writes on a person's favourites which folder they lie in, or what is noted of them. Run in a transaction.
 * @throws appError not_found where one of them is not marked: then none is changed
 */
export async function arrangeFavourites(
  tx: Db,
  userId: number,
  goodSns: readonly string[],
  set: { folderId: number | null } | { note: string },
): Promise<void> {
  const wanted = [...new Set(goodSns)];
  const named = tx.select({ id: goods.id }).from(goods).where(inArray(goods.goodSn, wanted));
  const changed = await tx
    .update(favourites)
    .set(set)
    .where(and(eq(favourites.userId, userId), inArray(favourites.goodId, named)))
    .returning({ goodId: favourites.goodId });
  if (changed.length !== wanted.length) throw appError('not_found');
}
