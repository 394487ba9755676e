import type { Handlers } from '@/server/kernel/call-context';
import { proveEmail, removeEmail, sendEmailCode } from './own-email';
import { showSettings, switchTopic } from './settings';

export const messagesHandlers = {
  'messages/settings': (_input, { db, caller }) => showSettings(db, caller),

  'messages/switch': async (input, { db, caller, setMessage }) => {
    await switchTopic(db, caller.userId, input);
    setMessage(input.on === '1' ? '已开启' : '已关闭');
    return showSettings(db, caller);
  },

  'messages/email-code': async ({ email }, ctx) => {
    const retryAfter = await sendEmailCode(ctx, email);
    ctx.setMessage('验证码已发到邮箱，5 分钟内有效');
    return { retry_after: retryAfter, email };
  },

  'messages/email': async (input, { db, caller, setMessage }) => {
    await proveEmail(db, caller.userId, input);
    setMessage('邮箱已验证');
    return showSettings(db, caller);
  },

  'messages/email-remove': async (_input, { db, caller, setMessage }) => {
    await removeEmail(db, caller.userId);
    setMessage('邮箱已移除');
    return showSettings(db, caller);
  },
} satisfies Handlers;
