import type { Answer } from '@/lib/contract';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { escrowTotal } from '@/server/order-records/public';
import { balancesOf } from '@/server/wallet/public';

/** Everything the caller has here, and how many orders hold escrow of it. */
export async function ownBalances(
  db: Db,
  caller: Caller,
): Promise<Answer<'capital/list/budget'>['balances']> {
  const { availableFen, frozenFen, pendingFen, owedFen } = await balancesOf(db, caller.userId);
  const { escrowFen, orders } = await escrowTotal(db, caller);
  return {
    available_fen: availableFen,
    frozen_fen: frozenFen,
    escrow_fen: escrowFen,
    escrow_orders: orders,
    pending_fen: pendingFen,
    owed_fen: owedFen,
  };
}
