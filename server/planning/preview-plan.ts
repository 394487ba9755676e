import type { Answer } from '@/lib/contract';
import { budgetBuys } from '@/lib/domain/planning/budget-buys';
import type { PlanAccount } from '@/lib/domain/planning/plan-account';
import type { PlanBrief } from '@/lib/domain/planning/plan-brief';
import { possibleCandidates } from '@/lib/domain/planning/plan-candidates';
import { askedConditions, fitsBrief } from '@/lib/domain/planning/plan-conditions';
import { limitsOf } from '@/lib/domain/planning/plan-limits';
import type { Db } from '@/server/kernel/database';
import { readPool } from './read-pool';

/** What the market has for a brief, before a plan is made of it. */
export async function previewPlan(db: Db, brief: PlanBrief): Promise<Answer<'plan_preview'>> {
  const { accounts, listed, today } = await readPool(db, brief);
  const limits = limitsOf(brief);
  const fitting = (but = '') => accounts.filter((one) => fitsBrief(one, brief, today, but));
  const buysOf = (fit: readonly PlanAccount[]) =>
    brief.budgetYuan > 0 ? budgetBuys(possibleCandidates(fit, brief, limits, today), limits) : null;
  const fit = fitting();
  const buys = buysOf(fit);
  let left = accounts;
  return {
    today,
    listed,
    looked: accounts.length,
    fit: fit.length,
    owners: new Set(fit.map(({ owner }) => owner)).size,
    funnel: askedConditions(brief).map(({ label, fits }) => {
      left = left.filter((account) => fits(account, brief, today));
      return { label, accounts: left.length };
    }),
    buys: buys && {
      plans: buys.plans,
      low: buys.low,
      middle: buys.middle,
      high: buys.high,
      accounts_low: buys.accountsLow,
      accounts_high: buys.accountsHigh,
      unit_low_fen: buys.unitLowFen,
      unit_high_fen: buys.unitHighFen,
    },
    conditions: askedConditions(brief)
      .filter(({ without }) => without !== null)
      .map(({ key, label }) => {
        const more = fitting(key);
        const bought = buys && buysOf(more);
        return {
          key,
          label,
          more_accounts: more.length - fit.length,
          more_figure: buys && bought && buys.middle > 0 ? bought.middle / buys.middle - 1 : null,
        };
      }),
  };
}
