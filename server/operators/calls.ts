import { eq, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { askAboutTicket, spendTicket } from '@/server/account/public';
import type { Handlers } from '@/server/kernel/call-context';
import { inCallTransaction } from '@/server/kernel/call-transaction';
import { beginSession } from './begin-session';
import { isAddressAllowed } from './is-address-allowed';
import { proveSecondFactor } from './prove-second-factor';
import { sendConsoleCode } from './send-console-code';
import { operatorSessions } from './tables';

export const operatorsHandlers = {
  'operator/send-code': async ({ mobile, ticket, randstr }, ctx) => {
    const { address } = ctx;
    assertAddressAllowed(address);
    const asked = await askAboutTicket({ ticket, randstr, address });
    const retryAfter = await inCallTransaction(ctx, async (ctx) => {
      await spendTicket(ctx.db, { ...asked, phone: mobile, purpose: 'console' });
      return sendConsoleCode(ctx, mobile);
    });
    ctx.setMessage('号码属于运营人员时会收到验证码，5 分钟内有效');
    return { retry_after: retryAfter };
  },

  'operator/log-in': async (input, ctx) => {
    assertAddressAllowed(ctx.address);
    const answer = await beginSession(ctx, input);
    ctx.setMessage('请完成第二步验证');
    return answer;
  },

  'operator/second-factor': async ({ code }, ctx) => {
    ctx.setMessage('已登录');
    return proveSecondFactor(ctx, code);
  },

  'operator/log-out': async (_input, ctx) => {
    await ctx.db
      .update(operatorSessions)
      .set({ endedAt: sql`now()` })
      .where(eq(operatorSessions.id, ctx.operator.sessionId));
    ctx.keepOperatorToken(null);
    ctx.setMessage('已退出登录');
    return {};
  },
} satisfies Handlers;

/** @throws appError forbidden, whoever asks */
function assertAddressAllowed(address: string): void {
  if (isAddressAllowed(address)) return;
  throw appError('forbidden', {
    msg: '当前网络不能登录运营台，请在规定的网络中登录，或请管理人员加入这个网络的地址',
  });
}
