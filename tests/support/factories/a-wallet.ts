import { setPayPassword } from '@/server/account/public';
import { openDatabase } from '@/server/kernel/database';
import type { TestUser } from './a-user';
import { someMoney } from './some-money';

/** The pay password of everybody who has a wallet in a test. */
export const payPassword = '258369';

/** Gives a user money and a pay password. */
export async function aWallet(user: Pick<TestUser, 'id'>, amountFen: number): Promise<void> {
  const { db } = await openDatabase();
  await setPayPassword(db, user.id, payPassword);
  if (amountFen > 0) await someMoney(user.id, amountFen);
}
