import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { noticeChoices, userEmails } from './tables';

/** For an account that is closed; what was on its way goes with its messages. */
export async function forgetNotices(tx: Db, userId: number): Promise<void> {
  await tx.delete(userEmails).where(eq(userEmails.userId, userId));
  await tx.delete(noticeChoices).where(eq(noticeChoices.userId, userId));
}
