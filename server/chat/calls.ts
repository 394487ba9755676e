import type { Handlers } from '@/server/kernel/call-context';

export const chatHandlers = {} satisfies Handlers;
