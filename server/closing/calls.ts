import type { Handlers } from '@/server/kernel/call-context';
import { closeAccount, openMatters } from './close-account';

export const closingHandlers = {
  'setting/open-matters': async (_input, ctx) => ({
    open: await openMatters(ctx.db, { id: ctx.caller.userId, group: ctx.caller.group }),
  }),

  'setting/close-account': async (input, ctx) => {
    await closeAccount(ctx, input);
    ctx.setMessage('账号已注销');
    return {};
  },
} satisfies Handlers;
