import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { briefTemplates } from './tables';

/** For an account that is closed. */
export async function forgetTemplates(tx: Db, userId: number): Promise<void> {
  await tx.delete(briefTemplates).where(eq(briefTemplates.userId, userId));
}
