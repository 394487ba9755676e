import { shareAway } from '@/lib/domain/reports/cost-per';
import type { CaseOutcome, OutcomeKind } from './case-card';

/** What one order brought of what was promised; null: one of the two is not known. */
export interface OrderOutcome {
  kind: OutcomeKind;
  actual: number;
  promise: number;
}

interface Told {
  reach: number | null;
  interactions: number | null;
  promisedReach: number | null;
  promisedInteractions: number | null;
}

/** By plays or reads where both are told, else by interactions: of some platforms nothing else is. */
export function orderOutcome(told: Told): OrderOutcome | null {
  const pairs = [
    ['reach', told.reach, told.promisedReach],
    ['interactions', told.interactions, told.promisedInteractions],
  ] as const;
  for (const [kind, actual, promise] of pairs) {
    if (actual !== null && promise !== null && promise > 0) return { kind, actual, promise };
  }
  return null;
}

/**
 * What several orders brought together, in the count that more of them tell, of which nothing is added to the other.
 * @returns null where none of them tells both
 */
export function sumOutcome(orders: readonly (OrderOutcome | null)[]): CaseOutcome | null {
  const told = orders.filter((order) => order !== null);
  const of = (kind: OutcomeKind) => told.filter((order) => order.kind === kind);
  const counted =
    of('reach').length >= of('interactions').length ? of('reach') : of('interactions');
  const [first] = counted;
  const sum = (key: 'actual' | 'promise') => counted.reduce((all, order) => all + order[key], 0);
  const [actual, promise] = [sum('actual'), sum('promise')];
  const away = shareAway(actual, promise);
  if (!first || away === null) return null;
  return { kind: first.kind, actual, promise, away, orders: counted.length };
}

export const isMet = ({ away }: Pick<CaseOutcome, 'away'>): boolean => away >= 0;
