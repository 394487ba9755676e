import { asc, eq, sql } from 'drizzle-orm';
import { groupName } from '@/lib/domain/account/user-group';
import { maskPhone } from '@/lib/domain/identity/phone';
import { worded } from '@/lib/domain/messages/notice-templates';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError } from '@/lib/errors';
import { changePhone, hotlineOf, recordEvent, tellAccount } from '@/server/account/public';
import { phoneRecoveries, users } from '@/server/account/tables';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import type { Window } from '@/server/kernel/limits/window';
import { phoneHashOf } from '@/server/operators/public';
import { reviewed, verdicts } from '@/server/process/public';
import { recoveryItem } from './recovery-item';

const waiting = eq(phoneRecoveries.state, 'pending');
const noneWaits = '没有这份等待审核的申请';

/**
 * An account may have the phone that was asked for, or not: then the applicant, who cannot log in, is told by SMS at the new
 * phone that he has proven.
 */
export const recovery = reviewed({
  kind: 'phone recovery',
  table: sql`phone_recoveries`,
  states: { pending: '待审核', approved: '已通过', rejected: '未通过' },
  transitions: verdicts('pending', 'approved', 'rejected', '请写明不通过的理由'),
  lock: async (tx, id: number) => {
    const [asked] = await tx
      .select()
      .from(phoneRecoveries)
      .where(eq(phoneRecoveries.id, id))
      .for('update');
    if (!asked) throw appError('rule_broken', { msg: noneWaits });
    return asked;
  },
  once: true,
  refusal: () => noneWaits,
  effects: async (tx, { row: { id, userId, newPhoneSealed, newPhoneHash }, name, reason, by }) => {
    // Whose phone the account would get decides it as little as whose it has.
    if ((await phoneHashOf(tx, by)) === newPhoneHash) {
      throw appError('rule_broken', { msg: '新手机号是您本人的，须由同事处理' });
    }
    const newPhone = unseal(newPhoneSealed);
    if (name === 'approve') {
      await changePhone(tx, { userId, newPhone, way: 'lost', keepSession: null });
      await recordEvent(tx, { userId, kind: 'phone_changed', detail: maskPhone(newPhone) });
    } else {
      await recordEvent(tx, { userId, kind: 'phone_lost_refused', detail: reason });
      await tellRefused(tx, { id, userId, newPhone, reason });
    }
  },
  act: {
    what: '原手机丢失、申请更换手机号',
    noun: '更换手机号的申请',
    id: '申请编号',
    subject: 'lost_phone',
  },
  queue: {
    name: '更换手机号',
    waiting: sql`phone_recoveries where state = 'pending'`,
    key: sql`id`,
    since: sql`created_at`,
    list: listRecoveries,
    item: recoveryItem,
  },
});

async function tellRefused(
  tx: Db,
  {
    id,
    userId,
    newPhone,
    reason,
  }: { id: number; userId: number; newPhone: string; reason: string },
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('a request belongs to an account');
  const hotline = await hotlineOf(tx);
  await tellAccount(tx, {
    user,
    key: `phone recovery ${id} refused`,
    words: worded('recovery_refused', { reason }),
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

/** What waits, the longest waiting first; phones masked. */
export async function listRecoveries(db: Db, { skip, most }: Window) {
  const found = await db
    .select({ asked: phoneRecoveries, user: users })
    .from(phoneRecoveries)
    .innerJoin(users, eq(users.id, phoneRecoveries.userId))
    .where(waiting)
    .orderBy(asc(phoneRecoveries.createdAt), asc(phoneRecoveries.id))
    .limit(most)
    .offset(skip);
  return found.map(({ asked, user }) => ({
    id: asked.id,
    key: String(asked.id),
    since: asked.createdAt.toISOString(),
    title: `${groupName(user.group)} ${user.nicename}`,
    detail: `${maskPhone(unseal(user.phoneSealed))} → ${maskPhone(unseal(asked.newPhoneSealed))}`,
    cells: [
      `id=${asked.id}`,
      formatTime(asked.createdAt.toISOString(), 'minute'),
      `${groupName(user.group)} ${user.nicename}`,
      `${maskPhone(unseal(user.phoneSealed))} → ${maskPhone(unseal(asked.newPhoneSealed))}`,
      '身份证号和支付密码已核对一致',
    ],
    below: [asked.wordsSealed ? unseal(asked.wordsSealed) : asked.words].filter(Boolean),
  }));
}
