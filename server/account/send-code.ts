import { type CodePurpose, codeResendSeconds } from '@/lib/domain/account/code';
import { appError } from '@/lib/errors';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint } from '@/server/kernel/crypto';
import { log } from '@/server/kernel/log';
import { issueCode } from './issue-code';
import { sendCodeMessage } from './send-code-message';

export interface CodeRequest {
  phone: string;
  purpose: CodePurpose;
  /** 2 or 3 for a login code; null for one that a session asked for */
  group: number | null;
  /** what alone it is good for (hash-code.ts) */
  about?: string;
}

/**
 * Every call that sends a code goes through here, so that one set of limits holds over all of them: a phone
 * once in 60 s, 5 an hour, 10 a day (security.md: Limits). The message leaves after the commit; where the provider does
 * not take it, that is the answer.
 * @returns seconds until the next send
 * @throws appError too_often with the seconds left, by the database's clock
 */
export async function sendCode(
  ctx: Pick<CallContext, 'db' | 'afterCommit'>,
  { phone, purpose, group, about }: CodeRequest,
): Promise<number> {
  const targetHash = fingerprint('phone', phone);
  const code = await issueCode(ctx.db, {
    targetHash,
    purpose,
    group,
    ...(about ? { about } : {}),
  });
  ctx.afterCommit(async () => {
    try {
      await sendCodeMessage({ phone, purpose, code });
    } catch (error) {
      log().error({ err: error, purpose }, 'a code was not sent');
      // It counts against the limits all the same: what the provider did not acknowledge may have been delivered.
      throw appError('rule_broken', {
        msg: `短信没有发出，请 ${codeResendSeconds} 秒后重新获取`,
      });
    }
  });
  return codeResendSeconds;
}
