import { eq, sql } from 'drizzle-orm';
import type { ParsedInput } from '@/lib/contract';
import { codeLifeMinutes, codeResendSeconds } from '@/lib/domain/account/code';
import { appError } from '@/lib/errors';
import { issueCode, spendCode } from '@/server/account/public';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint, randomToken, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { sendMail } from './send-mail';
import { userEmails } from './tables';

/** Names of addresses are the same in capitals. */
const hashOf = (email: string): string => fingerprint('email', email.toLowerCase());

/**
 * Sends a code to an address, after the commit, within the limits of any code.
 * @returns seconds until the next send
 * @throws appError too_often, rule_broken where the mail was not taken
 */
export async function sendEmailCode(
  { db, afterCommit }: Pick<CallContext, 'db' | 'afterCommit'>,
  email: string,
): Promise<number> {
  const target = { targetHash: hashOf(email), purpose: 'email', group: null } as const;
  const code = await issueCode(db, target);
  afterCommit(async () => {
    try {
      await sendMail({
        to: email,
        key: `code-${randomToken(12)}`,
        subject: `投放集市接收邮箱验证码 ${code}`,
        text: `您的验证码是 ${code}，${codeLifeMinutes} 分钟内有效。\n\n如果不是您本人操作，请忽略这封邮件。`,
      });
    } catch (error) {
      log().error({ err: error }, 'a code was not mailed');
      throw appError('rule_broken', {
        msg: `邮件没有发出，请核对邮箱，${codeResendSeconds} 秒后重新获取`,
      });
    }
  });
  return codeResendSeconds;
}

/** Who knows the code reads the mail of that address. @throws appError invalid_input naming `email_code` */
export async function proveEmail(
  tx: Db,
  userId: number,
  { email, email_code: code }: ParsedInput<'messages/email'>,
): Promise<void> {
  const subject = { phoneHash: hashOf(email), purpose: 'email', group: null, code };
  await spendCode(tx, subject, 'email_code');
  const addressSealed = seal(email);
  await tx
    .insert(userEmails)
    .values({ userId, addressSealed })
    .onConflictDoUpdate({
      target: userEmails.userId,
      set: { addressSealed, provedAt: sql`now()` },
    });
}

export async function removeEmail(tx: Db, userId: number): Promise<void> {
  await tx.delete(userEmails).where(eq(userEmails.userId, userId));
}
