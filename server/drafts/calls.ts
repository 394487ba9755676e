import type { Handlers } from '@/server/kernel/call-context';

export const draftsHandlers = {} satisfies Handlers;
