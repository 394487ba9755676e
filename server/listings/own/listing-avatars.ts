import { and, eq, isNotNull } from 'drizzle-orm';
import { goods } from '@/server/catalog/tables';
import type { Db } from '@/server/kernel/database';

/** Addresses of the avatars that somebody's listings show, those off the shelf too. */
export async function listingAvatars(db: Db, ownerId: number): Promise<string[]> {
  const found = await db
    .select({ avatar: goods.avatar })
    .from(goods)
    .where(and(eq(goods.ownerId, ownerId), isNotNull(goods.avatar)));
  return found.map(({ avatar }) => avatar ?? '');
}
