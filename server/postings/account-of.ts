import { formatYuan } from '@/lib/domain/money/format-yuan';
import { type ManualAccount, manualAccounts } from '@/lib/domain/postings/manual-posting';
import {
  type Account,
  availableOf,
  clearing,
  serviceFees,
  taxDifferences,
} from '@/server/wallet/public';

/** What a posting by hand moves. */
export interface ManualMove {
  fromAccount: ManualAccount;
  toAccount: ManualAccount;
  userId: number | null;
  amountFen: number;
}

const platform: Readonly<Record<Exclude<ManualAccount, 'user'>, Account>> = {
  clearing,
  service_fee: serviceFees,
  tax_difference: taxDifferences,
};

/** The account of the ledger that a posting by hand names. */
export function accountOf(name: ManualAccount, userId: number | null): Account {
  if (name !== 'user') return platform[name];
  if (userId === null) throw new Error('a person’s money belongs to somebody');
  return availableOf(userId);
}

/**
 * Why the account that money leaves cannot give it; null: it can. The world outside holds what it likes.
 * @param held what it holds
 */
export function shortOf({ fromAccount, amountFen }: ManualMove, held: number): string | null {
  if (fromAccount === 'clearing' || held >= amountFen) return null;
  return `${manualAccounts[fromAccount]}只有 ${formatYuan(held, true)}，不够转出 ${formatYuan(amountFen, true)}`;
}
