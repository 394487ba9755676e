import { type Random, randomOf } from '@/demo/random';
import type { Choice, ChoiceProblem } from '@/server/planning/solver/choose-lines';

/**
 * An invented market and a brief for it, the same for the same seed: accounts of a thousand to a million plays, whose price for a
 * thousand plays varies as widely as the demonstration's and falls a little with size, owners with one to a dozen of them.
 */
export function randomProblem(seed: string, accounts: number): ChoiceProblem {
  const random = randomOf(`plan/${seed}`);
  const platforms = random.some([1, 5, 7, 9, 10, 11], random.whole(1, 6));
  const owners = Math.max(1, Math.round(accounts * random.between(0.3, 0.9)));
  const choices = Array.from({ length: accounts }, (_, at) =>
    account(at, random, platforms, owners),
  );
  const budgetFen = random.pick([20_000, 50_000, 80_000, 150_000, 300_000, 600_000]) * 100;
  const platformShare = random.pick([0.4, 0.5, 0.6, 1]);
  return {
    choices,
    limits: {
      budgetFen,
      accounts: random.pick([4, 6, 8, 10, 12, 12, 12, 20]),
      platformFen: platforms.length > 1 ? budgetFen * platformShare : budgetFen,
      ownerFen: budgetFen * random.pick([0.3, 0.4, 0.5]),
    },
  };
}

function account(at: number, random: Random, platforms: readonly number[], owners: number): Choice {
  const value = Math.round(Math.exp(random.between(Math.log(1_000), Math.log(1_000_000))));
  const perThousandYuan = 60 * Math.exp(0.5 * random.normal()) * (value / 30_000) ** -0.1;
  return {
    sn: `good${at}`,
    platform: random.pick(platforms),
    owner: random.whole(1, owners),
    priceFen: Math.max(100, Math.round((value * perThousandYuan) / 1_000 / 50) * 50) * 100,
    value,
    isLocked: false,
  };
}
