import type { Viewer } from '@/lib/domain/order-words';
import type { Caller } from '@/server/kernel/call-context';
import type { Party } from './lock-order';

/** On which side of orders a session stands: media owners sell, everybody else buys. */
export const viewerOf = ({ group }: Pick<Caller, 'group'>): Viewer =>
  group === 2 ? 'seller' : 'buyer';

/** The same as who acts on an order. */
export const partyOf = (caller: Pick<Caller, 'group' | 'userId'>): Party => ({
  side: viewerOf(caller),
  userId: caller.userId,
});
