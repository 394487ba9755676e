import type { Handlers } from '@/server/kernel/call-context';

export const proofsHandlers = {} satisfies Handlers;
