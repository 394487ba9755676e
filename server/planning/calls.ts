import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import { goalOf } from '@/lib/domain/planning/specials';
import { cachedAnswer } from '@/server/kernel/answers/answer-cache';
import type { Handlers } from '@/server/kernel/call-context';
import { compareGoods } from './compare-goods';
import { tellEstimate } from './estimates';
import { findAccounts } from './find-accounts';
import { makePlan } from './make-plan';
import { previewPlan } from './preview-plan';
import { settledPrices } from './settled-prices';
import { readResults, readSpecialPlans } from './specials/special-figures';

const planOf = (query: string) => readPlanAddress(new URLSearchParams(query));

/** What a radio button sends: the good, a space, the line that it is chosen for. */
const chosenOf = (choice: string): [line: string, sn: string] => {
  const at = choice.indexOf(' ');
  return [choice.slice(at + 1), choice.slice(0, at)];
};

export const planningHandlers = {
  settled_prices: ({ sn }, { db }) => settledPrices(db, sn),

  post_estimate: ({ sn }, { db }) => tellEstimate(db, sn),

  compare_goods: ({ sn }, { db }) => compareGoods(db, sn),

  find_accounts: ({ text, choice }, { db }) =>
    findAccounts(db, text, new Map(choice.filter(Boolean).map(chosenOf))),

  plan_preview: ({ plan }, { db }) => previewPlan(db, planOf(plan).brief),

  special_plans: ({ special, goal }, { db }) => {
    const own = goalOf(special, goal);
    return cachedAnswer(db, `special_plans ${special} ${own}`, () =>
      readSpecialPlans(db, special, own),
    );
  },

  position_results: (_, { db }) => cachedAnswer(db, 'position_results', () => readResults(db)),

  make_plan: ({ plan }, { db }) => makePlan(db, planOf(plan)),
} satisfies Handlers;
