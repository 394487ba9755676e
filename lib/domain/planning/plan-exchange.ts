import type { Candidate } from './plan-account';
import { itemOf } from './plan-candidates';
import { holdsLimits, type PlanLimits } from './plan-limits';

/**
 * Candidates that could stand in a plan beside lines that stay, the best first.
 * @param stay without the line that they would take the place of
 */
export function exchanges(
  candidates: readonly Candidate[],
  stay: readonly Candidate[],
  limits: PlanLimits,
  worth: (candidate: Candidate) => number,
  most: number,
): Candidate[] {
  const kept = stay.map(itemOf);
  const taken = new Set(kept.map(({ sn }) => sn));
  return candidates
    .filter((one) => !taken.has(one.account.sn) && holdsLimits([...kept, itemOf(one)], limits))
    .map((candidate) => ({ candidate, value: worth(candidate) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
