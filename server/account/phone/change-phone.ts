import { and, eq, isNull, sql } from 'drizzle-orm';
import { groupName } from '@/lib/domain/account/user-group';
import { maskPhone } from '@/lib/domain/identity/phone';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatTime } from '@/lib/domain/time/format-time';
import { invalid } from '@/lib/errors';
import { endOtherSessions } from '@/server/account/sessions/end-sessions';
import { isCausedBy } from '@/server/kernel/cause';
import { fingerprint, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { phoneChanges, stepUpTickets, users } from '../tables';
import { tellAccount } from '../tell-account';
import { hotlineOf } from './hotline';

/** How long money may not leave after the phone has changed: time for its owner to notice. */
export const withdrawalRestHours = 24;

export interface PhoneChange {
  userId: number;
  newPhone: string;
  /** own: both phones proved it; lost: an operator did */
  way: 'own' | 'lost';
  /** the session that goes on; null: none does */
  keepSession: number | null;
}

export interface PhoneChanged {
  endedSessions: number;
}

/**
 * Gives an account another phone to log in with: every other session ends, open step-ups are void, withdrawals rest, the
 * message centre says so, the history keeps it, and both phones are told by SMS: whoever still reads the old one must
 * learn of it.
 * @throws appError invalid_input naming `mobile` where it is the same one, or another account of the group has it
 */
export async function changePhone(
  tx: Db,
  { userId, newPhone, way, keepSession }: PhoneChange,
): Promise<PhoneChanged> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!user || user.closedAt) throw new Error('an account that is gone changes no phone');
  const from = unseal(user.phoneSealed);
  assertOtherPhone(from, newPhone);
  const phoneHash = fingerprint('phone', newPhone);
  try {
    await tx
      .update(users)
      .set({
        phoneSealed: seal(newPhone),
        phoneHash,
        withdrawalsHeldUntil: sql`now() + make_interval(hours => ${withdrawalRestHours})`,
      })
      .where(eq(users.id, userId));
  } catch (error) {
    const isTaken = isCausedBy(error, ({ constraint }) => constraint === 'users_phone_group');
    if (!isTaken) throw error;
    const role = groupName(user.group);
    throw invalid({ mobile: `这个号码已经是另一个${role}账号的登录手机，请换一个号码` });
  }
  const endedSessions = await endOtherSessions(tx, userId, keepSession);
  await tx
    .update(stepUpTickets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(stepUpTickets.userId, userId), isNull(stepUpTickets.usedAt)));
  const [change] = await tx
    .insert(phoneChanges)
    .values({ userId, fromSealed: seal(from), toSealed: seal(newPhone), way })
    .returning({ id: phoneChanges.id, at: phoneChanges.createdAt });
  if (!change) throw new Error('a change was not written');
  const [at, old, wanted] = [
    formatTime(change.at.toISOString(), 'minute'),
    maskPhone(from),
    maskPhone(newPhone),
  ];
  const hotline = await hotlineOf(tx);
  const words = {
    template: 'phone_changed',
    params: [at, old, wanted, hotline],
    body: `您的账号于 ${at} 把登录手机号由 ${old} 改为 ${wanted}，${withdrawalRestHours} 小时内不能提现。如非本人操作，请立即致电 ${hotline}。`,
  } as const;
  await tellAccount(tx, {
    user,
    key: `phone ${change.id}`,
    words: worded('phone_changed', {
      ...{ at, from: old, to: wanted },
      hours: String(withdrawalRestHours),
    }),
    sms: [from, newPhone].map((phone) => ({ ...words, phone })),
  });
  return { endedSessions };
}

/** @throws appError invalid_input naming `mobile` */
export function assertOtherPhone(old: string, wanted: string): void {
  if (old === wanted) throw invalid({ mobile: '新手机号与原手机号相同，请换一个号码' });
}
