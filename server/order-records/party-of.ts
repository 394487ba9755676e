import { isOwnerGroup } from '@/lib/domain/account/user-group';
import type { Viewer } from '@/lib/domain/orders/words';
import type { Caller } from '@/server/kernel/call-context';

/** On which side of orders a session stands: media owners sell, everybody else buys. */
export const viewerOf = ({ group }: Pick<Caller, 'group'>): Viewer =>
  isOwnerGroup(group) ? 'seller' : 'buyer';

/** Who acts: one side's user, or the platform, whose commands name any order. */
export type Party = { side: 'buyer' | 'seller'; userId: number } | { side: 'platform' };

/** The same as who acts on an order. */
export const partyOf = (caller: Pick<Caller, 'group' | 'userId'>): Party => ({
  side: viewerOf(caller),
  userId: caller.userId,
});
