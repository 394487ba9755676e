import type { Handlers } from '@/server/kernel/call-context';
import { proveEmail, removeEmail, sendEmailCode } from './own-email';
import { showSettings, switchTopic } from './settings';

export const noticesHandlers = {
  'messages/settings': (_input, { db, caller }) => showSettings(db, caller),

  'messages/switch': async (input, { db, caller, say }) => {
    await switchTopic(db, caller.userId, input);
    say(input.on === '1' ? '已开启' : '已关闭');
    return showSettings(db, caller);
  },

  'messages/email-code': async ({ email }, ctx) => {
    const retryAfter = await sendEmailCode(ctx, email);
    ctx.say('验证码已发到邮箱，5 分钟内有效');
    return { retry_after: retryAfter, email };
  },

  'messages/email': async (input, { db, caller, say }) => {
    await proveEmail(db, caller.userId, input);
    say('邮箱已验证');
    return showSettings(db, caller);
  },

  'messages/email-remove': async (_input, { db, caller, say }) => {
    await removeEmail(db, caller.userId);
    say('邮箱已移除');
    return showSettings(db, caller);
  },
} satisfies Handlers;
