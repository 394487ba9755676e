import { and, eq, sql } from 'drizzle-orm';
import { maskPhone } from '@/lib/domain/identity/phone';
import { appError } from '@/lib/errors';
import { recordEvent } from '@/server/account/record/record-event';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { phoneRecoveries } from '../tables';

const waitingOf = (userId: number) =>
  and(eq(phoneRecoveries.userId, userId), eq(phoneRecoveries.state, 'pending'));

/** What waits for an operator at an account; null: nothing. */
export async function waitingRecovery(
  db: Db,
  userId: number,
): Promise<{ mobile: string; asked_at: string } | null> {
  const [asked] = await db.select().from(phoneRecoveries).where(waitingOf(userId));
  return (
    (asked && {
      mobile: maskPhone(unseal(asked.newPhoneSealed)),
      asked_at: asked.createdAt.toISOString(),
    }) ??
    null
  );
}

/** The owner, who still has a session, calls off what was asked for the account. @throws appError rule_broken */
export async function cancelRecovery(ctx: CallContext<Caller>): Promise<void> {
  const { userId } = ctx.caller;
  const cancelled = await ctx.db
    .update(phoneRecoveries)
    .set({ state: 'cancelled', decidedAt: sql`now()` })
    .where(waitingOf(userId))
    .returning({ id: phoneRecoveries.id });
  if (cancelled.length === 0) {
    throw appError('rule_broken', { msg: '没有等待审核的申请，请刷新页面查看结果' });
  }
  await recordEvent(ctx.db, { userId, kind: 'phone_lost_cancelled' }, ctx);
}
