import { unseal } from '@/server/kernel/crypto';
import type { BankCard } from './bind-card';

/** The branch of a card's bank; '' where none was asked for. */
export const branchOf = ({ branchSealed, branch }: BankCard): string =>
  branchSealed ? unseal(branchSealed) : branch;
