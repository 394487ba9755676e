import type { Answer } from '@/lib/contract';
import { budgetBuys } from '@/lib/domain/planning/budget-buys';
import type { PlanAccount } from '@/lib/domain/planning/plan-account';
import type { PlanBrief } from '@/lib/domain/planning/plan-brief';
import { possibleCandidates } from '@/lib/domain/planning/plan-candidates';
import { askedConditions } from '@/lib/domain/planning/plan-conditions';
import { limitsOf } from '@/lib/domain/planning/plan-limits';
import { saidProblems } from '@/lib/domain/planning/said-words';
import type { Db } from '@/server/kernel/database';
import { keptPool } from './read-pool';
import { readTradeWords } from './trade-words';

/** What the market has for a brief, before a plan is made of it. */
export async function previewPlan(db: Db, brief: PlanBrief): Promise<Answer<'plan_preview'>> {
  const { accounts, listed, today } = await keptPool(db, brief);
  const limits = limitsOf(brief);
  const asked = askedConditions(brief);
  // Of each account, the conditions that it does not meet.
  const unmet = accounts.map((account) => asked.filter(({ fits }) => !fits(account, brief, today)));
  const fitting = (but?: string) =>
    accounts.filter((_, at) => unmet[at]?.every(({ key }) => key === but));
  const buysOf = (fit: readonly PlanAccount[], by: PlanBrief) =>
    brief.budgetYuan > 0 ? budgetBuys(possibleCandidates(fit, by, limits, today), limits) : null;
  const fit = fitting();
  const buys = buysOf(fit, brief);
  return {
    today,
    said_problems: brief.mustSay
      ? saidProblems(brief, await readTradeWords(db, brief.industry))
      : [],
    listed,
    looked: accounts.length,
    fit: fit.length,
    owners: new Set(fit.map(({ owner }) => owner)).size,
    funnel: asked.map(({ label }, nth) => {
      const before = asked.slice(0, nth + 1);
      return {
        label,
        accounts: unmet.filter((missing) => before.every((one) => !missing.includes(one))).length,
      };
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
    conditions: asked.flatMap(({ key, label, without }) => {
      if (!without) return [];
      const more = fitting(key);
      const bought = buys && buysOf(more, without(brief));
      return {
        key,
        label,
        more_accounts: more.length - fit.length,
        more_figure: buys && bought && buys.middle > 0 ? bought.middle / buys.middle - 1 : null,
      };
    }),
  };
}
