import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { messages } from './tables';

/** For an account that is closed. */
export async function forgetMessages(tx: Db, userId: number): Promise<void> {
  await tx.delete(messages).where(eq(messages.userId, userId));
}
