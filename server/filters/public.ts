import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { savedFilters } from './tables';

export { watchFilters } from './watch-filters';

/** For an account that is closed. */
export async function forgetFilters(tx: Db, userId: number): Promise<void> {
  await tx.delete(savedFilters).where(eq(savedFilters.userId, userId));
}
