import type { z } from 'zod';
import { accountCalls } from './account';
import { articlesCalls } from './articles';
import { briefsCalls } from './briefs';
import type { CallRow } from './call';
import { cartCalls } from './cart';
import { casesCalls } from './cases';
import { catalogCalls } from './catalog';
import { chatCalls } from './chat';
import { claimsCalls } from './claims';
import { closingCalls } from './closing';
import { commissionsCalls } from './commissions';
import { contactCalls } from './contact';
import { contractsCalls } from './contracts';
import { devCalls } from './dev';
import { disputesCalls } from './disputes';
import { draftsCalls } from './drafts';
import { favouritesCalls } from './favourites';
import { filtersCalls } from './filters';
import { homeCalls } from './home';
import { inquiriesCalls } from './inquiries';
import { invoicesCalls } from './invoices';
import { listingsCalls } from './listings';
import { messagesCalls } from './messages';
import { operatorCalls } from './operator';
import { operatorsCalls } from './operators';
import { ordersCalls } from './orders';
import { paymentsCalls } from './payments';
import { payoutsCalls } from './payouts';
import { planningCalls } from './planning';
import { plansCalls } from './plans';
import { proofsCalls } from './proofs';
import { rankingsCalls } from './rankings';
import { recoveryCalls } from './recovery';
import { reportsCalls } from './reports';
import { reviewsCalls } from './reviews';
import { samplesCalls } from './samples';
import { searchCalls } from './search';
import { siteCalls } from './site';
import { solutionsCalls } from './solutions';
import { statementsCalls } from './statements';
import { subscriptionsCalls } from './subscriptions';
import { summaryCalls } from './summary';
import { trackingCalls } from './tracking';
import { verificationCalls } from './verification';

/**
 * Every call of the product. The key is its path without `/api/` and without `v1/`; both spellings are
 * served. Adding a call is adding a row here and a handler of the same name in its area.
 */
export const contract = {
  ...siteCalls,
  ...homeCalls,
  ...catalogCalls,
  ...planningCalls,
  ...inquiriesCalls,
  ...accountCalls,
  ...summaryCalls,
  ...recoveryCalls,
  ...closingCalls,
  ...verificationCalls,
  ...claimsCalls,
  ...cartCalls,
  ...ordersCalls,
  ...briefsCalls,
  ...draftsCalls,
  ...chatCalls,
  ...reviewsCalls,
  ...plansCalls,
  ...reportsCalls,
  ...casesCalls,
  ...proofsCalls,
  ...disputesCalls,
  ...commissionsCalls,
  ...samplesCalls,
  ...devCalls,
  ...paymentsCalls,
  ...statementsCalls,
  ...payoutsCalls,
  ...invoicesCalls,
  ...favouritesCalls,
  ...filtersCalls,
  ...contactCalls,
  ...messagesCalls,
  ...subscriptionsCalls,
  ...articlesCalls,
  ...rankingsCalls,
  ...searchCalls,
  ...solutionsCalls,
  ...listingsCalls,
  ...contractsCalls,
  ...trackingCalls,
  ...operatorsCalls,
  ...operatorCalls,
};

export type Contract = typeof contract;
export type CallName = keyof Contract;

/** What a caller sends. */
export type Input<N extends CallName> = z.input<Contract[N]['input']>;
/** What a handler receives: the input parsed. */
export type ParsedInput<N extends CallName> = z.output<Contract[N]['input']>;
/** What a handler gives back, before unknown keys are dropped. */
export type Answer<N extends CallName> = z.input<Contract[N]['output']>;
/** What a caller gets as `data`. */
export type Output<N extends CallName> = z.output<Contract[N]['output']>;

const byPath = new Map<string, CallName>(
  (Object.entries(contract) as [CallName, CallRow][]).flatMap(([name, row]) =>
    [name, ...row.aliases].map((path) => [path, name] as const),
  ),
);

/** The call that `/api/{path}` means, with or without `v1/`; undefined where there is none. */
export function findCall(path: string): CallName | undefined {
  return byPath.get(path.replace(/^v1\//, ''));
}
