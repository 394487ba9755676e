/** What other areas may use of kept plans. */
export { forgetPlans } from './change-plan';
export { planForNeed } from './plan-for-need';
