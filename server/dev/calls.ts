import { appError } from '@/lib/errors';
import { wherePieceBelongs } from '@/server/account/public';
import type { Handlers } from '@/server/kernel/call-context';
import { env } from '@/server/kernel/env';
import { switchClerk } from './clerk/clerk-switch';
import { showClerk } from './clerk/show-clerk';
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
    ctx.say('时钟已前进，到期的计时会在几秒内执行');
    return { moved_seconds: seconds };
  },

  'dev/clerk': async ({ to }, ctx) => {
    assertDemo();
    await switchClerk(ctx.db, to);
    const on = to === 'on';
    ctx.say(on ? '演示审核员已启用，1 分钟内处理等待审核的' : '演示审核员已停用');
    return { on };
  },

  'dev/captcha': async ({ challenge }, { db }) => {
    assertDemo();
    return { x: await wherePieceBelongs(db, challenge) };
  },
} satisfies Handlers;

/** @throws appError unknown_call where this is no demonstration */
function assertDemo(): void {
  if (!env().DEMO) throw appError('unknown_call');
}
