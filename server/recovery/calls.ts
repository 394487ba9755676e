import { maskPhone } from '@/lib/domain/identity/phone';
import { askAboutTicket, sendCode, spendTicket } from '@/server/account/public';
import type { Handlers } from '@/server/kernel/call-context';
import { inCallTransaction } from '@/server/kernel/call-transaction';
import { askForRecovery } from './ask-for-recovery';

export const recoveryHandlers = {
  'lost-phone/send-code': async ({ mobile, ticket, randstr }, ctx) => {
    const { address } = ctx;
    const asked = await askAboutTicket({ ticket, randstr, address });
    const retryAfter = await inCallTransaction(ctx, async (ctx) => {
      await spendTicket(ctx.db, { ...asked, phone: mobile, purpose: 'lost_phone' });
      return sendCode(ctx, { phone: mobile, purpose: 'new_phone', group: null });
    });
    ctx.setMessage('验证码已发送，5 分钟内有效');
    return { retry_after: retryAfter, mobile: maskPhone(mobile) };
  },

  'lost-phone/submit': async (input, ctx) => {
    const answer = await askForRecovery(ctx, input);
    ctx.setMessage('申请已提交');
    return answer;
  },
} satisfies Handlers;
