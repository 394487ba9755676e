import { randomUUID } from 'node:crypto';
import { call } from '@/tests/support/call';
import { aBankCard } from './a-bank-card';
import { aMediaOwner, type TestUser } from './a-user';
import { aVerification } from './a-verification';
import { aWallet, payPassword } from './a-wallet';

export interface Withdrawer extends TestUser {
  cardId: number;
}

/** A verified media owner with a card and money. @param as who it is, somebody new unless told */
export async function aWithdrawer(
  amountFen: number,
  as?: Parameters<typeof aVerification>[1],
): Promise<Withdrawer> {
  const user = await aMediaOwner();
  await aVerification(user, as);
  await aWallet(user, amountFen);
  return { ...user, cardId: await aBankCard(user) };
}

/** What a withdrawal is asked for with. @param amount 元 */
export const aRequest = (cardId: number | undefined, amount: string) => ({
  ...(cardId === undefined ? {} : { bank_id: cardId }),
  amount,
  client_key: randomUUID(),
  pay_password: payPassword,
});

/** Asks for a withdrawal to the card. @returns its number */
export async function aWithdrawal(user: Withdrawer, amount: string): Promise<string> {
  const made = await call('capital/withdraw', aRequest(user.cardId, amount), { as: user });
  return made.withdraw_sn;
}
