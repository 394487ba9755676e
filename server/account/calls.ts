import { and, desc, eq, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { cachedAnswer } from '@/server/kernel/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import { unseal } from '@/server/kernel/crypto';
import { env } from '@/server/kernel/env';
import { countCaptchas } from './captcha/count-captchas';
import { makeChallenge } from './captcha/make-challenge';
import { solveChallenge } from './captcha/solve-challenge';
import { spendTicket } from './captcha/spend-ticket';
import { userById } from './find-user';
import { logIn } from './log-in';
import { assertPayPasswordIsNotPhone, setPayPassword } from './pay-password';
import { maskedPhone, presentUser } from './present-user';
import { sendCode } from './send-code';
import { editSettings, showSettings } from './settings';
import { spendCode } from './spend-code';
import { giveStepUp, stepUpSeconds } from './step-up';
import { summarise } from './summary';
import { sessions, smsOutbox } from './tables';

export const accountHandlers = {
  'captcha/challenge': (_input, ctx) => makeChallenge(ctx.db, ctx.address),

  'captcha/verify': (input, ctx) => solveChallenge(ctx.db, input, ctx.address),

  'captcha/stats': (_input, { db }) => cachedAnswer(db, 'captcha/stats', () => countCaptchas(db)),

  'send-register-msg': async (input, ctx) => {
    const phone = input.login_user;
    const { ticket, randstr } = input;
    const { address } = ctx;
    await spendTicket(ctx.db, { ticket, randstr, phone, purpose: 'login', address });
    const retryAfter = await sendCode(ctx, { phone, purpose: 'login', group: input.user_group });
    ctx.say('验证码已发送，5 分钟内有效');
    return { retry_after: retryAfter };
  },

  'do-login-by-mobile-code': async (input, ctx) => {
    const answer = await logIn(input, ctx);
    ctx.say('登录成功');
    return answer;
  },

  logout: async (_input, ctx) => {
    await ctx.db
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.id, ctx.caller.sessionId), eq(sessions.userId, ctx.caller.userId)));
    ctx.say('已退出登录');
    return {};
  },

  'get-userinfo': async (_input, ctx) => presentUser(await userById(ctx.db, ctx.caller.userId)),

  mine: (_input, ctx) => summarise(ctx.db, ctx.caller),

  'setting/showUserInfo': (_input, ctx) => showSettings(ctx.db, ctx.caller.userId),

  'setting/editUserInfo': async (input, ctx) => {
    const answer = await editSettings(ctx.db, ctx.caller.userId, input);
    ctx.say('已保存');
    return answer;
  },

  sendMsg: async (input, ctx) => {
    const user = await userById(ctx.db, ctx.caller.userId);
    const phone = unseal(user.phoneSealed);
    const retryAfter = await sendCode(ctx, { phone, purpose: input.purpose, group: null });
    ctx.say('验证码已发送，5 分钟内有效');
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
    const subject = { phoneHash: user.phoneHash, purpose: 'pay_pass', group: null };
    await spendCode(ctx.db, { ...subject, code: input.code }, 'code');
    await setPayPassword(ctx.db, user.id, input.pay_password);
    ctx.say(user.payPassHash ? '支付密码已修改' : '支付密码已设置');
    return { pay_pass_level: 1 };
  },

  'dev/outbox': async (_input, ctx) => {
    if (!env().DEMO) throw appError('unknown_call');
    const messages = await ctx.db.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(50);
    return {
      messages: messages.map((message) => ({
        id: message.id,
        phone: message.phoneMasked,
        body: message.body,
        sent_at: message.createdAt.toISOString(),
      })),
    };
  },
} satisfies Handlers;
