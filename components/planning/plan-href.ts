import { href } from '@/lib/address/routes';
import { type PlanAddress, writePlanAddress } from '@/lib/domain/planning/plan-address';

/** The address of a plan. */
export const planHref = (plan: PlanAddress): string => href('plan', writePlanAddress(plan));
