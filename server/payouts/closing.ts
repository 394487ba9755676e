import { and, eq, inArray, notExists, sql } from 'drizzle-orm';
import { openWithdrawalStates } from '@/lib/domain/payouts/withdrawal-process';
import { bankCards } from '@/server/cards/tables';
import type { Db } from '@/server/kernel/database';
import { withdrawals } from './tables';

/** How many withdrawals of a person have not come to an end. */
export const countOpenWithdrawals = (db: Db, userId: number): Promise<number> =>
  db.$count(
    withdrawals,
    and(eq(withdrawals.userId, userId), inArray(withdrawals.state, [...openWithdrawalStates])),
  );

/**
 * For an account that is closed: its cards are unbound. One that money was sent to stays on record with the transfer
 * (会计法: to whom it went), sealed as before; of any other nothing stays.
 */
export async function forgetCards(tx: Db, userId: number): Promise<void> {
  const mine = eq(bankCards.userId, userId);
  const named = tx.select().from(withdrawals).where(eq(withdrawals.cardId, bankCards.id));
  await tx.delete(bankCards).where(and(mine, notExists(named)));
  await tx
    .update(bankCards)
    .set({ removedAt: sql`coalesce(${bankCards.removedAt}, now())` })
    .where(mine);
}
