import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { boardSubscribers } from './tables';

/** For an account that is closed: no mail goes out any more. */
export async function forgetSubscriptions(tx: Db, userId: number): Promise<void> {
  await tx.delete(boardSubscribers).where(eq(boardSubscribers.userId, userId));
}
