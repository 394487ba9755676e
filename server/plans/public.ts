/** What other areas may use of kept plans. */
export { forgetPlans } from './change-plan';
export { planForNeed, proposePlan } from './plan-for-need';
