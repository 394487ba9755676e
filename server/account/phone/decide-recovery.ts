import { and, asc, eq, sql } from 'drizzle-orm';
import { maskPhone } from '@/lib/domain/phone';
import { groupName } from '@/lib/domain/user-group';
import { appError } from '@/lib/errors';
import { recordEvent } from '@/server/account/record/record-event';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/window';
import { phoneRecoveries, users } from '../tables';
import { tellAccount } from '../tell-account';
import { changePhone } from './change-phone';
import { hotlineOf } from './hotline';

export interface RecoveryVerdict {
  id: number;
  decision: 'approve' | 'reject';
  /** the person reads it; a refusal needs one */
  reason: string;
}

const waiting = eq(phoneRecoveries.state, 'pending');

/**
 * Lets an account have the phone that was asked for, or refuses it: then the applicant, who cannot log in, is told by SMS
 * at the new phone that he has proven.
 * @throws appError rule_broken where nothing waits under that number, a refusal says no reason, or the phone is taken by now
 */
export async function decideRecovery(
  tx: Db,
  { id, decision, reason }: RecoveryVerdict,
): Promise<void> {
  if (decision === 'reject' && reason === '') {
    throw appError('rule_broken', { msg: '请写明不通过的理由' });
  }
  const [asked] = await tx
    .update(phoneRecoveries)
    .set({ state: decision === 'approve' ? 'approved' : 'rejected', reason, decidedAt: sql`now()` })
    .where(and(eq(phoneRecoveries.id, id), waiting))
    .returning();
  if (!asked) throw appError('rule_broken', { msg: '没有这份等待审核的申请' });
  const { userId } = asked;
  const newPhone = unseal(asked.newPhoneSealed);
  if (decision === 'approve') {
    await changePhone(tx, { userId, newPhone, way: 'lost', keepSession: null });
    await recordEvent(tx, { userId, kind: 'phone_changed', detail: maskPhone(newPhone) });
    return;
  }
  await recordEvent(tx, { userId, kind: 'phone_lost_refused', detail: reason });
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('a request belongs to an account');
  const hotline = await hotlineOf(tx);
  await tellAccount(tx, {
    user,
    key: `phone recovery ${id} refused`,
    title: '更换登录手机号的申请未通过',
    body: reason,
    sms: [
      {
        phone: newPhone,
        template: 'recovery_refused',
        params: [hotline],
        body: `您更换登录手机号的申请未通过，可核对资料后重新申请，或致电 ${hotline} 了解原因。`,
      },
    ],
  });
}

/** The full new number, to call the person who asks. */
export async function phoneOfRecovery(db: Db, id: number): Promise<string> {
  const [asked] = await db
    .select({ sealed: phoneRecoveries.newPhoneSealed })
    .from(phoneRecoveries)
    .where(eq(phoneRecoveries.id, id));
  if (!asked) throw appError('rule_broken', { msg: '没有这份申请' });
  return unseal(asked.sealed);
}

export const countRecoveries = (db: Db): Promise<number> => db.$count(phoneRecoveries, waiting);

/** What waits, the longest waiting first; phones masked. */
export async function listRecoveries(db: Db, { skip, most }: Window) {
  const found = await db
    .select({ asked: phoneRecoveries, user: users })
    .from(phoneRecoveries)
    .innerJoin(users, eq(users.id, phoneRecoveries.userId))
    .where(waiting)
    .orderBy(asc(phoneRecoveries.id))
    .limit(most)
    .offset(skip);
  return found.map(({ asked, user }) => ({
    id: asked.id,
    account: `${groupName(user.group)} ${user.nicename}`,
    from: maskPhone(unseal(user.phoneSealed)),
    to: maskPhone(unseal(asked.newPhoneSealed)),
    words: asked.wordsSealed ? unseal(asked.wordsSealed) : asked.words,
    askedAt: asked.createdAt.toISOString(),
  }));
}
