import type { Handlers } from '@/server/kernel/call-context';
import { summariseOwner } from './summary';

export const mediaHandlers = {
  'media/mine': (_, { db, caller }) => summariseOwner(db, caller),
} satisfies Handlers;
