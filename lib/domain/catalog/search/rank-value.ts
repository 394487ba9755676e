/** Of 1: how far the match decides, the rest being the good's own score. */
const matchShare = 0.65;

/**
 * The place of a good in a search (decision 065): how well it matches, and how good it is. A good whose name or id is
 * just what was asked stands before all others.
 * @param match 0 to 1
 * @param score 0 to 10 000 (goodScore)
 * @returns a whole number, higher first
 */
export function rankValue({
  match,
  score,
  isWhole,
}: {
  match: number;
  score: number;
  isWhole: boolean;
}): number {
  const mixed = Math.round(10_000 * matchShare * match + (1 - matchShare) * score);
  return isWhole ? mixed + 100_000 : mixed;
}
