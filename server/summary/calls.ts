import type { Handlers } from '@/server/kernel/call-context';
import { summarise } from './summary';

export const summaryHandlers = {
  mine: (_input, ctx) => summarise(ctx.db, ctx.caller),
} satisfies Handlers;
