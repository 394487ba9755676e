import { and, eq, sql } from 'drizzle-orm';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import { inCallTransaction } from '@/server/kernel/call-transaction';
import { unseal } from '@/server/kernel/crypto';
import { askAboutTicket } from './captcha/ask-about-ticket';
import { countCaptchas } from './captcha/count-captchas';
import { makeChallenge } from './captcha/make-challenge';
import { solveChallenge } from './captcha/solve-challenge';
import { spendTicket } from './captcha/spend-ticket';
import { userById } from './find-user';
import { logIn } from './log-in';
import { assertPayPasswordIsNotPhone, setPayPassword } from './pay-password';
import { cancelRecovery } from './phone/cancel-recovery';
import { listPhoneChanges } from './phone/list-phone-changes';
import { proveNewPhone, proveOldPhone, sendNewPhoneCode } from './phone/prove-phones';
import { maskedPhone, presentUser } from './present-user';
import { listEvents } from './record/list-events';
import { recordEvent } from './record/record-event';
import { showSecurity } from './security';
import { sendCode } from './send-code';
import { endOtherSessions, endSession } from './sessions/end-sessions';
import { listSessions } from './sessions/list-sessions';
import { editSettings, showSettings } from './settings';
import { spendCode } from './spend-code';
import { giveStepUp, proveAgain, stepUpSeconds } from './step-up';
import { sessions } from './tables';

export const accountHandlers = {
  'captcha/challenge': (_input, ctx) => makeChallenge(ctx.db, ctx.address),

  'captcha/verify': (input, ctx) => solveChallenge(ctx.db, input, ctx.address),

  'captcha/stats': (_input, { db }) =>
    cachedAnswer(db, 'captcha/stats', () => countCaptchas(db), []),

  'send-register-msg': async (input, ctx) => {
    const phone = input.login_user;
    const { address } = ctx;
    const asked = await askAboutTicket({ ...input, address });
    const retryAfter = await inCallTransaction(ctx, async (ctx) => {
      await spendTicket(ctx.db, { ...asked, phone, purpose: 'login' });
      return sendCode(ctx, { phone, purpose: 'login', group: input.user_group });
    });
    ctx.setMessage('验证码已发送，5 分钟内有效');
    return { retry_after: retryAfter };
  },

  'do-login-by-mobile-code': async (input, ctx) => {
    const answer = await logIn(input, ctx);
    ctx.setMessage('登录成功');
    return answer;
  },

  logout: async (_input, ctx) => {
    await ctx.db
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.id, ctx.caller.sessionId), eq(sessions.userId, ctx.caller.userId)));
    await recordEvent(ctx.db, { userId: ctx.caller.userId, kind: 'logout' }, ctx);
    ctx.setMessage('已退出登录');
    return {};
  },

  'get-userinfo': async (_input, ctx) => presentUser(await userById(ctx.db, ctx.caller.userId)),

  'setting/showUserInfo': (_input, ctx) => showSettings(ctx.db, ctx.caller.userId),

  'setting/editUserInfo': async (input, ctx) => {
    const answer = await editSettings(ctx, input);
    ctx.setMessage('已保存');
    return answer;
  },

  sendMsg: async (input, ctx) => {
    const user = await userById(ctx.db, ctx.caller.userId);
    const phone = unseal(user.phoneSealed);
    const retryAfter = await sendCode(ctx, { phone, purpose: input.purpose, group: null });
    ctx.setMessage('验证码已发送，5 分钟内有效');
    return { retry_after: retryAfter, mobile: maskedPhone(user) };
  },

  verify: async (input, ctx) => {
    const { phoneHash, id } = await userById(ctx.db, ctx.caller.userId);
    const { code, purpose } = input;
    await spendCode(ctx.db, { phoneHash, purpose, group: null, code }, 'code');
    return { step_up_ticket: await giveStepUp(ctx.db, id, purpose), expires_in: stepUpSeconds };
  },

  setPayPass: async (input, ctx) => {
    const user = await userById(ctx.db, ctx.caller.userId);
    assertPayPasswordIsNotPhone(input.pay_password, unseal(user.phoneSealed));
    await proveAgain(ctx.db, user, 'pay_pass', input);
    await setPayPassword(ctx.db, user.id, input.pay_password);
    const kind = user.payPassHash ? 'pay_pass_changed' : 'pay_pass_set';
    await recordEvent(ctx.db, { userId: user.id, kind }, ctx);
    ctx.setMessage(user.payPassHash ? '支付密码已修改' : '支付密码已设置');
    return { pay_pass_level: 1 };
  },

  modifyPhone: async (input, ctx) => {
    const answer = await proveOldPhone(ctx, input);
    ctx.setMessage('原手机号已验证');
    return answer;
  },

  'setting/new-phone-code': async (input, ctx) => {
    const answer = await sendNewPhoneCode(ctx, input);
    ctx.setMessage('验证码已发送，5 分钟内有效');
    return answer;
  },

  user_themselves_update_mobile: async (input, ctx) => {
    const answer = await proveNewPhone(ctx, input);
    ctx.setMessage('登录手机号已修改');
    return answer;
  },

  get_mobile_modify_record: ({ page }, ctx) => listPhoneChanges(ctx.db, ctx.caller.userId, page),

  'setting/cancel-phone-request': async (_input, ctx) => {
    await cancelRecovery(ctx);
    ctx.setMessage('已取消申请');
    return {};
  },

  'setting/security': (_input, ctx) => showSecurity(ctx.db, ctx.caller.userId),

  'setting/sessions': (_input, ctx) => listSessions(ctx.db, ctx.caller),

  'setting/end-session': async (input, ctx) => {
    await endSession(ctx, input.session_id);
    ctx.setMessage('已结束这处登录');
    return {};
  },

  'setting/end-sessions': async (_input, ctx) => {
    const { userId, sessionId } = ctx.caller;
    const ended = await endOtherSessions(ctx.db, userId, sessionId);
    const detail = String(ended);
    if (ended > 0) await recordEvent(ctx.db, { userId, kind: 'sessions_ended', detail }, ctx);
    ctx.setMessage(ended > 0 ? `已结束其他 ${ended} 处登录` : '没有其他登录');
    return { ended };
  },

  'setting/events': (input, ctx) => listEvents(ctx.db, ctx.caller.userId, input),
} satisfies Handlers;
