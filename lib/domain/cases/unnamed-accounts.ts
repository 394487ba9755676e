import type { OrderOutcome } from './case-outcome';

/**
 * So many accounts of one platform that are not named at least stand in a case together. What named ones got stands beside the sums:
 * the price of a single one, or what its page told, finds it in the lists.
 */
export const FEWEST_UNNAMED = 3;

interface Ordered {
  accountNamed: boolean;
  snapshot: { platform: number; goodSn: string };
  outcome: OrderOutcome | null;
}

/**
 * The orders that a case counts: those of accounts that are not named, only where there are {@link FEWEST_UNNAMED} of them on their
 * platform, and their outcomes, only where as many of them told one of its kind.
 */
export function countedOrders<T extends Ordered>(orders: readonly T[]): T[] {
  const unnamed = orders.filter(({ accountNamed }) => !accountNamed);
  const areFew = (alike: (order: T) => boolean) =>
    new Set(unnamed.filter(alike).map(({ snapshot }) => snapshot.goodSn)).size < FEWEST_UNNAMED;
  return orders.flatMap((order) => {
    if (order.accountNamed) return [order];
    const { snapshot, outcome } = order;
    const isBeside = (other: T) => other.snapshot.platform === snapshot.platform;
    if (areFew(isBeside)) return [];
    const isTold =
      outcome && !areFew((other) => isBeside(other) && other.outcome?.kind === outcome.kind);
    return [isTold ? order : { ...order, outcome: null }];
  });
}
