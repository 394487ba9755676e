/** How many plays or reads a CPM is told for. */
export const PER_THOUSAND = 1000;

/**
 * What `per` of something cost.
 * @returns 分, rounded half up; null where nothing was counted or nothing was spent
 */
export function costPer(spendFen: number, count: number | null, per = 1): number | null {
  if (count === null || count <= 0 || spendFen <= 0) return null;
  return Math.round((spendFen * per) / count);
}

/** How many a sum buys at a cost. @returns null where the cost is not known */
export function boughtAt(spendFen: number, costFen: number | null, per = 1): number | null {
  return costFen === null || costFen <= 0 ? null : Math.round((spendFen * per) / costFen);
}

/** How far a figure lies from what it is held against, as a share; null where one of them is not known. */
export function shareAway(actual: number | null, against: number | null): number | null {
  if (actual === null || against === null || against <= 0) return null;
  return (actual - against) / against;
}
