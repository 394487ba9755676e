import { randomInt } from 'node:crypto';
import { bindCard } from '@/server/cards/bind-card';
import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import type { TestUser } from './a-user';

/** A debit card's number that no other test has, with its check digit. */
export function aCardNumber(prefix = '622202'): string {
  const stem = prefix + String(randomInt(1e12)).padStart(18 - prefix.length, '0');
  const sum = [...stem].reverse().reduce((all, digit, place) => {
    const worth = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return all + (worth > 9 ? worth - 9 : worth);
  }, 0);
  return stem + ((10 - (sum % 10)) % 10);
}

/** Binds a card to somebody who is verified. @returns its key */
export const aBankCard = async (user: Pick<TestUser, 'id'>): Promise<number> =>
  (await bind(user, aCardNumber())).id;

/** The same, for who needs the number: a card of a person, an account of a company. @returns the number */
export async function aBoundCard(user: Pick<TestUser, 'id'>): Promise<string> {
  const number = aCardNumber();
  await bind(user, number);
  return number;
}

async function bind({ id }: Pick<TestUser, 'id'>, number: string) {
  const { db } = await openDatabase();
  const input = {
    card_no: number,
    bank_code: 'ICBC',
    holder: '',
    branch: '苏州姑苏支行',
    code: '',
  };
  return inTransaction(db, (tx) => bindCard(tx, id, input));
}
