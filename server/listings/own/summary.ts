import type { Answer } from '@/lib/contract';
import { ownerStepKeys } from '@/lib/domain/listings/owner-steps';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { ownerStepsOf } from '@/server/listings/entry/owner-steps';
import { escrowByStage, ratesOf } from '@/server/order-records/public';
import { balancesOf, earnedByMonth } from '@/server/wallet/public';
import { countOwnGoods } from './count-own-goods';

/** Months of income that the first page shows, this one included. */
const incomeMonths = 6;

/** media/mine: the owner's money by where it lies, listings by state, and how orders were dealt with. */
export async function summariseOwner(
  db: Db,
  { userId }: Pick<Caller, 'userId'>,
): Promise<Answer<'media/mine'>> {
  const balances = await balancesOf(db, userId);
  const escrow = await escrowByStage(db, userId);
  const rates = await ratesOf(db, userId);
  const steps = await ownerStepsOf(db, userId);
  const income = await earnedByMonth(db, userId, incomeMonths);
  return {
    listings: await countOwnGoods(db, userId),
    steps: ownerStepKeys.map((step) => ({ step, state: steps[step] })),
    balance: {
      available_fen: balances.availableFen,
      pending_fen: balances.pendingFen,
      frozen_fen: balances.frozenFen,
    },
    escrow: {
      working_fen: escrow.workingFen,
      working_orders: escrow.workingOrders,
      retaining_fen: escrow.retainingFen,
      retaining_orders: escrow.retainingOrders,
    },
    income,
    accept_rate: rates.acceptRate,
    accept_of: rates.acceptOf,
    on_time_rate: rates.onTimeRate,
    on_time_of: rates.onTimeOf,
  };
}
