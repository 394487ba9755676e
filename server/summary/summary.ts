import type { Answer } from '@/lib/contract';
import { presentUser, userById } from '@/server/account/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { escrowTotal } from '@/server/order-records/public';
import { countTabs } from '@/server/orders/public';
import { countUnread } from '@/server/site/public';
import { balancesOf } from '@/server/wallet/public';

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
