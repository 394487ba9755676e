import type { Answer } from '@/lib/contract';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { countTabs, escrowTotal } from '@/server/orders/public';
import { countUnread } from '@/server/site/public';
import { balancesOf } from '@/server/wallet/public';
import { userById } from './find-user';
import { presentUser } from './present-user';

/** The personal centre's summary: who, how much money, which orders, what is unread. */
export async function summarise(db: Db, caller: Caller): Promise<Answer<'mine'>> {
  const { userId } = caller;
  const user = await userById(db, userId);
  const { availableFen, frozenFen, pendingFen } = await balancesOf(db, userId);
  const { escrowFen } = await escrowTotal(db, caller);
  const tabs = await countTabs(db, caller);
  return {
    user: presentUser(user),
    balance: {
      available_fen: availableFen,
      frozen_fen: frozenFen,
      escrow_fen: escrowFen,
      pending_fen: pendingFen,
    },
    order_counts: Object.fromEntries(tabs.map((tab) => [tab.key, tab.count])),
    your_turn: tabs.filter((tab) => tab.your_turn).map((tab) => tab.key),
    unread_messages: await countUnread(db, userId),
  };
}
