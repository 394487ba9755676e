import { randomUUID } from 'node:crypto';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { availableOf, clearing, post } from '@/server/wallet/public';

/** Puts money into somebody's wallet as a recharge does. */
export const someMoney = (userId: number, amountFen: number): Promise<void> =>
  moved('recharge', userId, amountFen);

/** Takes money out of somebody's wallet as a payout does. */
export const spendMoney = (userId: number, amountFen: number): Promise<void> =>
  moved('withdraw_out', userId, -amountFen);

async function moved(
  reason: 'recharge' | 'withdraw_out',
  userId: number,
  amountFen: number,
): Promise<void> {
  const { db } = await openDatabase();
  const subject = `test-${randomUUID()}`;
  await inTransaction(db, (tx) =>
    post(tx, {
      key: subject,
      reason,
      subject,
      entries: [
        { account: clearing, amountFen: -amountFen },
        { account: availableOf(userId), amountFen },
      ],
    }),
  );
}
