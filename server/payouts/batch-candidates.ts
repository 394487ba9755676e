import { and, eq, inArray, sql } from 'drizzle-orm';
import { withdrawalStates } from '@/lib/domain/payouts/withdrawal-process';
import { users } from '@/server/account/tables';
import { bankCards } from '@/server/cards/tables';
import type { Db } from '@/server/kernel/database';
import { targetOf } from './for-operator';
import { withdrawals } from './tables';
import { lookAtWithdrawal, unreadiness } from './withdrawal-checks';

/** Withdrawals that are shown to who makes a batch; those that are approved come first. */
const shownCandidates = 100;

const waits = and(
  eq(withdrawals.way, 'card'),
  inArray(withdrawals.state, ['payable', 'pending_review']),
);

/** What waits to be paid to cards, each with its checks and, where it comes into no batch now, why. */
export async function batchCandidates(db: Db) {
  const found = await db
    .select({ row: withdrawals, card: bankCards, nicename: users.nicename })
    .from(withdrawals)
    .innerJoin(users, eq(users.id, withdrawals.userId))
    .innerJoin(bankCards, eq(bankCards.id, withdrawals.cardId))
    .where(waits)
    .orderBy(sql`${withdrawals.state} = 'pending_review'`, withdrawals.id)
    .limit(shownCandidates);
  const shown = [];
  for (const { row, card, nicename } of found) {
    const { checks, approvers } = await lookAtWithdrawal(db, row, card);
    const { bankCode: bank, tail, holderSealed: holder_sealed, kind } = card;
    shown.push({
      sn: row.withdrawSn,
      askedAt: row.createdAt.toISOString(),
      target: targetOf({ way: row.way, bank, tail, holder_sealed, kind, nicename }),
      amountFen: row.amountFen,
      state: withdrawalStates[row.state],
      approvers,
      checks,
      why: unreadiness(row, checks),
    });
  }
  return { total: await db.$count(withdrawals, waits), candidates: shown };
}
