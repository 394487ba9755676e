import type { Answer } from '@/lib/contract';
import { budgetBuys } from '@/lib/domain/planning/budget-buys';
import type { Candidate, PlanAccount } from '@/lib/domain/planning/plan-account';
import type { PlanBrief } from '@/lib/domain/planning/plan-brief';
import { hasDay, payableCandidates } from '@/lib/domain/planning/plan-candidates';
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
  // Of each account the conditions that it does not meet, a bit each.
  const unmet = accounts.map((account) =>
    asked.reduce(
      (bits, { fits }, nth) => (fits(account, brief, today) ? bits : bits | (1 << nth)),
      0,
    ),
  );
  const fitting = (but = 0) => accounts.filter((_, at) => ((unmet[at] ?? 0) & ~but) === 0);
  const payable = payableCandidates(accounts, brief, limits);
  // Of all conditions those on days alone say more than which accounts fit.
  const byDays = new Map<string, Candidate[]>();
  const onDays = (by: PlanBrief) => {
    const days = [by.from, by.to, by.avoid].join(' ');
    const found = byDays.get(days) ?? payable.filter((one) => hasDay(one, by, today));
    byDays.set(days, found);
    return found;
  };
  const buysOf = (fit: readonly PlanAccount[], by: PlanBrief) => {
    if (brief.budgetYuan === 0) return null;
    const fits = new Set(fit);
    return budgetBuys(
      onDays(by).filter(({ account }) => fits.has(account)),
      limits,
    );
  };
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
      const before = (2 << nth) - 1;
      return { label, accounts: unmet.filter((bits) => (bits & before) === 0).length };
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
    conditions: asked.flatMap(({ key, label, without }, nth) => {
      if (!without) return [];
      const more = fitting(1 << nth);
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
