import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { favouriteFolders, favourites, favouriteWatches } from './tables';

/** For an account that is closed. */
export async function forgetFavourites(tx: Db, userId: number): Promise<void> {
  await tx.delete(favourites).where(eq(favourites.userId, userId));
  await tx.delete(favouriteWatches).where(eq(favouriteWatches.userId, userId));
  await tx.delete(favouriteFolders).where(eq(favouriteFolders.userId, userId));
}
