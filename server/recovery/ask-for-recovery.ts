import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { recoveryTries } from '@/lib/domain/account/lost-phone';
import { groupName } from '@/lib/domain/account/user-group';
import { maskPhone } from '@/lib/domain/identity/phone';
import { worded } from '@/lib/domain/messages/notice-templates';
import { appError, invalid } from '@/lib/errors';
import { isPayPassword, recordEvent, spendCode, tellAccount } from '@/server/account/public';
import { accountEvents, phoneRecoveries, users } from '@/server/account/tables';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { isVerifiedIdNumber } from '@/server/verification/public';

type Asked = ParsedInput<'lost-phone/submit'>;
type User = typeof users.$inferSelect;

/**
 * Somebody whose phone is gone asks for another one. What is wrong is never said apart: an account that does not exist, a
 * number or a pay password that does not fit and a day's tries used up are refused in the same words. An operator decides
 * (decide-recovery.ts); until then the account's owner reads of it and may call it off.
 * @throws appError rule_broken, invalid_input naming `mobile` or `code`
 */
export async function askForRecovery(
  ctx: CallContext,
  input: Asked,
): Promise<Answer<'lost-phone/submit'>> {
  const { db: tx } = ctx;
  const user = await findLocked(tx, input);
  if (!user || !(await provesItself(tx, user, input))) {
    if (user) await recordEvent(tx, { userId: user.id, kind: 'phone_lost_wrong' }, ctx);
    throw appError('rule_broken', {
      msg: `原手机号、身份证号或支付密码不符，请核对；一天内 ${recoveryTries} 次不符后当天不再受理`,
      commit: true,
    });
  }
  if (unseal(user.phoneSealed) === input.mobile) {
    throw invalid({ mobile: '新手机号与原手机号相同，请换一个号码' });
  }
  const newPhoneHash = fingerprint('phone', input.mobile);
  const subject = { phoneHash: newPhoneHash, purpose: 'new_phone', group: null } as const;
  await spendCode(tx, { ...subject, code: input.code }, 'code');
  const taken = and(eq(users.phoneHash, newPhoneHash), eq(users.group, user.group));
  if ((await tx.$count(users, taken)) > 0) {
    const role = groupName(user.group);
    throw invalid({ mobile: `这个号码已经是另一个${role}账号的登录手机，请换一个号码` });
  }
  const [made] = await tx
    .insert(phoneRecoveries)
    .values({
      userId: user.id,
      newPhoneSealed: seal(input.mobile),
      newPhoneHash,
      wordsSealed: seal(input.words),
    })
    .onConflictDoNothing()
    .returning({ id: phoneRecoveries.id });
  if (!made) throw appError('rule_broken', { msg: '这个账号已有一份申请在审核，请等待结果' });
  const detail = maskPhone(input.mobile);
  await recordEvent(tx, { userId: user.id, kind: 'phone_lost', detail }, ctx);
  await tellAccount(tx, {
    user,
    key: `phone recovery ${made.id}`,
    words: worded('recovery_asked', { to: detail }),
  });
  return { mobile: detail };
}

/** Tries at one account wait for each other: two that count together would both find room. */
async function findLocked(tx: Db, { old_mobile: phone, user_group: group }: Asked) {
  const [user] = await tx
    .select()
    .from(users)
    .where(
      and(
        eq(users.phoneHash, fingerprint('phone', phone)),
        eq(users.group, group),
        isNull(users.closedAt),
      ),
    )
    .for('no key update');
  return user;
}

async function provesItself(tx: Db, user: User, input: Asked): Promise<boolean> {
  const wrongToday = await tx.$count(
    accountEvents,
    and(
      eq(accountEvents.userId, user.id),
      eq(accountEvents.kind, 'phone_lost_wrong'),
      gt(accountEvents.createdAt, sql`now() - interval '1 day'`),
    ),
  );
  const isNumber = await isVerifiedIdNumber(tx, user.id, input.id_number);
  const isPassword = await isPayPassword(tx, user.id, input.pay_password);
  return wrongToday < recoveryTries && isNumber && isPassword;
}
