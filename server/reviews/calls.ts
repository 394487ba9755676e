import type { Handlers } from '@/server/kernel/call-context';

export const reviewsHandlers = {} satisfies Handlers;
