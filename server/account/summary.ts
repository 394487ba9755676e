import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import type { Caller } from '@/server/kernel/call-context';
import { type Db, rows } from '@/server/kernel/database';
import { countTabs } from '@/server/orders/public';
import { messages } from '@/server/site/tables';
import { balancesOf } from '@/server/wallet/public';
import { userById } from './find-user';
import { presentUser, verifiedKind } from './present-user';

/** The personal centre's summary: who, how much money, which orders, what is unread. */
export async function summarise(db: Db, caller: Caller): Promise<Answer<'mine'>> {
  const { userId } = caller;
  const user = await userById(db, userId);
  const { availableFen, frozenFen, pendingFen } = await balancesOf(db, userId);
  const tabs = await countTabs(db, caller);
  const [unread] = await db
    .select({ count: count() })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNull(messages.readAt)));
  return {
    user: { ...presentUser(user), verified: verifiedKind(user) },
    balance: {
      available_fen: availableFen,
      frozen_fen: frozenFen,
      escrow_fen: await escrowOfOrders(db, caller),
      pending_fen: pendingFen,
    },
    order_counts: Object.fromEntries(tabs.map((tab) => [tab.key, tab.count])),
    your_turn: tabs.filter((tab) => tab.your_turn).map((tab) => tab.key),
    unread_messages: unread?.count ?? 0,
  };
}

/** What lies in escrow for the caller's orders, bought or sold. */
async function escrowOfOrders(db: Db, { userId, group }: Caller): Promise<number> {
  const side = group === 2 ? sql`seller_id` : sql`buyer_id`;
  const [found] = await rows<{ fen: number }>(
    db,
    sql`select coalesce(sum(balance_fen), 0)::bigint as fen from ledger_accounts
      where kind = 'escrow' and balance_fen > 0
        and holder in (select 'order:' || id from orders where ${side} = ${userId})`,
  );
  return found?.fen ?? 0;
}
