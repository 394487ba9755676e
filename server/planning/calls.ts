import { readPlanAddress } from '@/lib/domain/planning/plan-address';
import type { Handlers } from '@/server/kernel/call-context';
import { compareGoods } from './compare-goods';
import { tellEstimate } from './estimates';
import { makePlan } from './make-plan';
import { previewPlan } from './preview-plan';
import { settledPrices } from './settled-prices';

const planOf = (query: string) => readPlanAddress(new URLSearchParams(query));

export const planningHandlers = {
  settled_prices: ({ sn }, { db }) => settledPrices(db, sn),

  post_estimate: ({ sn }, { db }) => tellEstimate(db, sn),

  compare_goods: ({ sn }, { db }) => compareGoods(db, sn),

  plan_preview: ({ plan }, { db }) => previewPlan(db, planOf(plan).brief),

  make_plan: ({ plan }, { db }) => makePlan(db, planOf(plan)),
} satisfies Handlers;
