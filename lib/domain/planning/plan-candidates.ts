import { type Candidate, candidatesOf, type PlanAccount } from './plan-account';
import type { PlanBrief } from './plan-brief';
import { hasFreeDay } from './plan-conditions';
import type { PlanItem, PlanLimits } from './plan-limits';

/** Candidates that are compared with each other at most: what choosing them may cost. */
export const mostCandidates = 300;
/** Of them so many are the best for their price; the others bring most, since a plan has few lines. */
const byPrice = 200;

export const itemOf = ({ account, sku }: Candidate): PlanItem => ({
  sn: account.sn,
  priceFen: sku.priceFen,
  platform: account.platform,
  owner: account.owner,
});

/** The placements of accounts that a plan could have, each by itself within its limits and with a day to publish on. */
export const possibleCandidates = (
  accounts: readonly PlanAccount[],
  brief: PlanBrief,
  limits: PlanLimits,
  today: string,
): Candidate[] =>
  payableCandidates(accounts, brief, limits).filter((one) => hasDay(one, brief, today));

/** Those that are within the limits, whatever their days are. */
export function payableCandidates(
  accounts: readonly PlanAccount[],
  { goal }: Pick<PlanBrief, 'goal'>,
  limits: PlanLimits,
): Candidate[] {
  const mostFen = Math.min(limits.budgetFen, limits.platformFen, limits.ownerFen);
  return accounts
    .flatMap((account) => candidatesOf(account, goal))
    .filter(({ sku }) => sku.priceFen <= mostFen);
}

export const hasDay = ({ account, sku }: Candidate, brief: PlanBrief, today: string): boolean =>
  hasFreeDay(account, sku, brief, today);

/** The best of them by what a version adds up, so many that all of them can be compared; in one order for one market. */
export function bestCandidates(
  candidates: readonly Candidate[],
  worth: (candidate: Candidate) => number,
): Candidate[] {
  const valued = candidates
    .map((candidate) => ({ candidate, value: worth(candidate) }))
    .filter(({ value }) => value > 0);
  const inOrder = (rank: (one: (typeof valued)[number]) => number) =>
    [...valued]
      .sort((a, b) => rank(b) - rank(a) || compareKeys(a.candidate, b.candidate))
      .map(({ candidate }) => candidate);
  const picked = new Set(
    inOrder(({ candidate, value }) => value / candidate.sku.priceFen).slice(0, byPrice),
  );
  for (const candidate of inOrder(({ value }) => value)) {
    if (picked.size >= mostCandidates) break;
    picked.add(candidate);
  }
  return [...picked].sort(compareKeys);
}

function compareKeys(a: Candidate, b: Candidate): number {
  if (a.account.sn !== b.account.sn) return a.account.sn < b.account.sn ? -1 : 1;
  return a.sku.position - b.sku.position;
}
