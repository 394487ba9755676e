import type { Answer } from '@/lib/contract';
import type { PlanGoal } from '@/lib/domain/planning/plan-brief';
import { type SpecialName, specialBrief, specials } from '@/lib/domain/planning/specials';
import type { Db } from '@/server/kernel/database';
import { makePlan } from '../make-plan';

export type SpecialPlan = Answer<'special_plans'>['plans'][number];

/** What each of a special's budgets buys now: the most for the money, as /plan makes it. */
export async function makeSpecialPlans(
  db: Db,
  special: SpecialName,
  goal: PlanGoal,
): Promise<SpecialPlan[]> {
  const plans: SpecialPlan[] = [];
  // One after the other: one worker solves them.
  for (const budgetYuan of specials[special].budgets) {
    const { lines, sums } = await makePlan(
      db,
      {
        brief: specialBrief(special, goal, budgetYuan),
        isAsked: true,
        version: 'reach',
        lines: [],
        locked: [],
        left: [],
        open: '',
        kept: '',
      },
      ['reach'],
    );
    plans.push({
      budget_yuan: budgetYuan,
      lines: lines.map(({ sn, platform, position, title, price_fen, publish_on }) => ({
        sn,
        platform,
        position,
        title,
        price_fen,
        publish_on,
      })),
      price_fen: sums.price_fen,
      figure: sums.figure,
      band: sums.band,
    });
  }
  return plans;
}
