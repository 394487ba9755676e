import { randomUUID } from 'node:crypto';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { availableOf, clearing, post } from '@/server/wallet/public';

/** Puts money into somebody's wallet as a recharge does. */
export async function someMoney(userId: number, amountFen: number): Promise<void> {
  const { db } = await openDatabase();
  const subject = `test-${randomUUID()}`;
  await inTransaction(db, (tx) =>
    post(tx, {
      key: subject,
      reason: 'recharge',
      subject,
      entries: [
        { account: clearing, amountFen: -amountFen },
        { account: availableOf(userId), amountFen },
      ],
    }),
  );
}
