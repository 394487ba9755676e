import { and, eq, inArray, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import type { Db } from '@/server/kernel/database';
import { lockUser } from './lock-user';
import { setUnverified } from './set-verified';
import { verifications } from './tables';

/**
 * Ends the verification in force, and the application that waits. The sealed data stays as long as the law wants it kept;
 * its owner's screens show it no more.
 * @throws AppError rule_broken where there is neither
 */
export async function giveUpVerification(tx: Db, userId: number): Promise<void> {
  if (!(await endVerification(tx, userId))) {
    throw appError('rule_broken', { msg: '您现在没有认证，不需要注销' });
  }
}

/** The same, where there may be none: for an account that is closed. @returns whether there was one */
export async function endVerification(tx: Db, userId: number): Promise<boolean> {
  await lockUser(tx, userId);
  const ended = await tx
    .update(verifications)
    .set({ state: 'cancelled', decidedAt: sql`now()` })
    .where(
      and(eq(verifications.userId, userId), inArray(verifications.state, ['verified', 'pending'])),
    )
    .returning({ id: verifications.id });
  if (ended.length > 0) await setUnverified(tx, userId);
  return ended.length > 0;
}
