import { and, eq, isNull, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { hashToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { boardSubscribers, boardSubscriptions } from './tables';

/**
 * Whoever has the mail reads the address: what was asked for it is confirmed; the same again changes nothing.
 * @returns how many boards it gets
 * @throws AppError rule_broken where nothing waits or is there any more
 */
export async function confirmSubscription(tx: Db, token: string): Promise<number> {
  const [found] = await tx
    .select()
    .from(boardSubscribers)
    .where(eq(boardSubscribers.tokenHash, hashToken(token)))
    .for('update');
  const own = found && eq(boardSubscriptions.subscriberId, found.id);
  if (own) {
    await tx
      .update(boardSubscriptions)
      .set({ confirmedAt: sql`clock_timestamp()` })
      .where(and(own, isNull(boardSubscriptions.confirmedAt)));
  }
  const boards = own ? await tx.$count(boardSubscriptions, own) : 0;
  if (boards === 0) {
    throw appError('rule_broken', { msg: '链接已过期或已退订，请到榜单页重新订阅' });
  }
  return boards;
}

/** Ends all mails of whom the link is of, and forgets the address; of an unknown one nothing is said. */
export async function endSubscription(tx: Db, token: string): Promise<void> {
  await tx.delete(boardSubscribers).where(eq(boardSubscribers.tokenHash, hashToken(token)));
}
