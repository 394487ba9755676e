import { askAboutTicket } from '@/server/account/public';
import type { Handlers } from '@/server/kernel/call-context';
import { confirmSubscription, endSubscription } from './by-token';
import { leaveBoard, ownBoards } from './own-boards';
import { subscribe } from './subscribe';

export const subscriptionsHandlers = {
  'board-mail/subscribe': async (input, ctx) => {
    const sender = await askAboutTicket({ ...input, address: ctx.address });
    const done = await subscribe(ctx, input, sender);
    ctx.setMessage(done.confirmed ? '已订阅' : '确认邮件已发送');
    return done;
  },

  'board-mail/confirm': async ({ token }, ctx) => {
    const boards = await confirmSubscription(ctx.db, token);
    ctx.setMessage('订阅已确认');
    return { promised: `${boards} 张榜，每周一榜单发布后发送；每封邮件里都有退订链接` };
  },

  'board-mail/end': async ({ token }, ctx) => {
    await endSubscription(ctx.db, token);
    ctx.setMessage('已退订');
    return { promised: '不再发送榜单邮件，您的邮箱已从订阅名单中删除' };
  },

  'board-mail/own': (_input, { db, caller }) => ownBoards(db, caller.userId),

  'board-mail/leave': async (input, { db, caller, setMessage }) => {
    await leaveBoard(db, caller.userId, input);
    setMessage('已退订');
    return ownBoards(db, caller.userId);
  },
} satisfies Handlers;
