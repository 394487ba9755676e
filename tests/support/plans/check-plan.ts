import type { ChoiceProblem } from '@/server/planning/solver/choose-lines';

/**
 * What is wrong with chosen lines, by sums of its own: nothing here is shared with what chooses them. Money is counted in whole 分.
 */
export function faultsOfPlan(
  { choices, limits }: ChoiceProblem,
  chosen: readonly number[],
): string[] {
  const faults: string[] = [];
  const spent: Record<string, bigint> = {};
  const seen = new Set<string>();
  const book = (key: string, fen: number) => {
    spent[key] = (spent[key] ?? 0n) + BigInt(fen);
  };
  for (const at of chosen) {
    const choice = choices[at];
    if (!choice) {
      faults.push(`no choice ${at}`);
      continue;
    }
    if (seen.has(choice.sn)) faults.push(`${choice.sn} twice`);
    seen.add(choice.sn);
    book('all', choice.priceFen);
    book(`platform ${choice.platform}`, choice.priceFen);
    book(`owner ${choice.owner}`, choice.priceFen);
  }
  for (const [key, fen] of Object.entries(spent)) {
    const most = key.startsWith('platform')
      ? limits.platformFen
      : key.startsWith('owner')
        ? limits.ownerFen
        : limits.budgetFen;
    if (fen > BigInt(Math.floor(most))) faults.push(`${key} has ${fen} of ${most}`);
  }
  if (new Set(chosen).size > limits.accounts) faults.push(`${chosen.length} accounts`);
  choices.forEach(({ isLocked, sn }, at) => {
    if (isLocked && !chosen.includes(at)) faults.push(`${sn} is locked and left out`);
  });
  return faults;
}

/** The best value of any lines within the limits, by looking at all of them: for a dozen choices. */
export function bestByLooking(problem: ChoiceProblem): number {
  const { choices } = problem;
  let best = 0;
  for (let mask = 0; mask < 2 ** choices.length; mask++) {
    const chosen = choices.flatMap((_, at) => ((mask >> at) & 1 ? [at] : []));
    const value = chosen.reduce((sum, at) => sum + (choices[at]?.value ?? 0), 0);
    if (value > best && faultsOfPlan(problem, chosen).length === 0) best = value;
  }
  return best;
}

/** What choosing by the cost of a thousand plays gives: the cheapest that still fits, until none does. */
export function valueByCost(problem: ChoiceProblem): number {
  const { choices } = problem;
  const order = choices
    .map((choice, at) => ({ at, cost: (choice.priceFen / choice.value) * 1_000 }))
    .sort((a, b) => a.cost - b.cost || a.at - b.at);
  const chosen: number[] = [];
  let value = 0;
  for (const { at } of order) {
    if (faultsOfPlan(problem, [...chosen, at]).length > 0) continue;
    chosen.push(at);
    value += choices[at]?.value ?? 0;
  }
  return value;
}
