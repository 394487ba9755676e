import type { Handlers } from '@/server/kernel/call-context';
import { readChat } from './read-chat';
import { say } from './say';

export const chatHandlers = {
  'order/messages': (input, { db, caller }) => readChat(db, caller, input),

  'order/say': (input, { db, caller }) => say(db, caller, input),
} satisfies Handlers;
