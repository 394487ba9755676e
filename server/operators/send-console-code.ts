import { and, eq } from 'drizzle-orm';
import { codeResendSeconds } from '@/lib/domain/account/code';
import { issueCode, sendCodeMessage } from '@/server/account/public';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint } from '@/server/kernel/crypto';
import { log } from '@/server/kernel/log';
import { isWorking } from './is-working';
import { operators } from './tables';

/**
 * Makes a code for any phone, and sends it where an operator has that phone. Who asks cannot tell: limits and answer are the
 * same, and the message is not waited for.
 * @returns seconds until the next send
 * @throws appError too_often
 */
export async function sendConsoleCode(
  ctx: Pick<CallContext, 'db' | 'afterCommit'>,
  phone: string,
): Promise<number> {
  const phoneHash = fingerprint('phone', phone);
  const code = await issueCode(ctx.db, { targetHash: phoneHash, purpose: 'console', group: null });
  const isOperators =
    (await ctx.db.$count(operators, and(eq(operators.phoneHash, phoneHash), isWorking()))) > 0;
  ctx.afterCommit(async () => {
    if (!isOperators) return;
    sendCodeMessage({ phone, purpose: 'console', code }).catch((error: unknown) =>
      log().error({ err: error }, 'a code of the console was not sent'),
    );
  });
  return codeResendSeconds;
}
