import type { Handlers } from '@/server/kernel/call-context';

export const disputesHandlers = {} satisfies Handlers;
