import { desc } from 'drizzle-orm';
import { showClerk } from '@/demo/clerk/show-clerk';
import { appError } from '@/lib/errors';
import { wherePieceBelongs } from '@/server/account/public';
import { smsOutbox } from '@/server/account/tables';
import type { Handlers } from '@/server/kernel/call-context';
import { env } from '@/server/kernel/env';
import { readMailOutbox } from '@/server/messages/public';
import { switchClerk } from '@/server/operator/clerk-switch';
import { demoCodes } from '@/server/operators/public';
import { listTimers } from './list-timers';
import { moveClock } from './move-clock';

export const devHandlers = {
  'dev/clock': async (_input, { db }) => {
    assertDemo();
    return { ...(await listTimers(db)), clerk: await showClerk(db) };
  },

  'dev/clock/move': async ({ to }, ctx) => {
    assertDemo();
    const seconds = await moveClock(ctx.db, to);
    ctx.setMessage('时钟已前进，到期的计时会在几秒内执行');
    return { moved_seconds: seconds };
  },

  'dev/clerk': async ({ to }, ctx) => {
    assertDemo();
    await switchClerk(ctx.db, to);
    const on = to === 'on';
    ctx.setMessage(on ? '演示审核员已启用，1 分钟内处理等待审核的' : '演示审核员已停用');
    return { on };
  },

  'dev/captcha': async ({ challenge }, { db }) => {
    assertDemo();
    return { x: await wherePieceBelongs(db, challenge) };
  },

  'dev/outbox': async (_input, ctx) => {
    assertDemo();
    const messages = await ctx.db.select().from(smsOutbox).orderBy(desc(smsOutbox.id)).limit(50);
    return {
      messages: messages.map((message) => ({
        id: message.id,
        phone: message.phoneMasked,
        body: message.body,
        sent_at: message.createdAt.toISOString(),
      })),
      operators: await demoCodes(ctx.db),
      mails: await readMailOutbox(ctx.db),
    };
  },
} satisfies Handlers;

/** @throws appError unknown_call where this is no demonstration */
function assertDemo(): void {
  if (!env().DEMO) throw appError('unknown_call');
}
