import type { Answer } from '@/lib/contract';
import type { PlanGoal } from '@/lib/domain/planning/plan-brief';
import { type SpecialName, specialNames, specials } from '@/lib/domain/planning/specials';
import type { Db } from '@/server/kernel/database';
import { keptFigures } from '@/server/market/public';
import { countResults, type PositionResult, RESULT_DAYS } from './count-results';
import { makeSpecialPlans, type SpecialPlan } from './make-special-plans';

type PlansKey = `plans_${SpecialName}_${PlanGoal}`;

const plansKey = (special: SpecialName, goal: PlanGoal): PlansKey => `plans_${special}_${goal}`;

/** What is kept in market_figures of the special pages. */
type SpecialFigures = Record<PlansKey, SpecialPlan[]> & { position_results: PositionResult[] };

const plans = Object.fromEntries(
  specialNames.flatMap((special) =>
    specials[special].goals.map((goal) => [
      plansKey(special, goal),
      (db: Db) => makeSpecialPlans(db, special, goal),
    ]),
  ),
) as { [K in PlansKey]: (db: Db) => Promise<SpecialPlan[]> }; // those that are read: a special's own goals

const kept = keptFigures<SpecialFigures>({
  counts: { ...plans, position_results: countResults },
  daily: ['position_results'],
  // Solving is dear: what changed in the catalogue waits for its hour.
  hourly: Object.keys(plans) as PlansKey[], // keys of the constant
  // Any number: one copy of the program counts at a time.
  lock: 7_204_575,
});

export const refreshSpecialFigures = kept.refresh;

/** What a special's budgets buy, made in the last hour; before the first time it is made for the reader. */
export async function readSpecialPlans(
  db: Db,
  special: SpecialName,
  goal: PlanGoal,
): Promise<Answer<'special_plans'>> {
  const found = await kept.read(db, plansKey(special, goal));
  return {
    goal,
    made_at: found?.countedAt ?? new Date().toISOString(),
    plans: found?.value ?? (await makeSpecialPlans(db, special, goal)),
  };
}

export async function readResults(db: Db): Promise<Answer<'position_results'>> {
  const found = await kept.read(db, 'position_results');
  return { days: RESULT_DAYS, positions: found?.value ?? [] };
}
