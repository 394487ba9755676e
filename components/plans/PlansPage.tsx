import { ListScreen } from '@/components/kit/area/list/ListScreen';
import type { Output } from '@/lib/contract';
import type { KeptPlan } from '@/lib/contract/plans';
import { KeptPlanView } from './KeptPlanView';
import { plansList } from './plans-list';

/** A type, not an interface: a loader's props must be a record. */
export type PlansPageProps = {
  plans: Output<'plan/list'> | null;
  /** of the plan that the address names; null: the list */
  plan: KeptPlan | null;
  outcome: Output<'report/plans'> | null;
};

/** /personal/plans: the plans that are kept, and one of them. */
export function PlansPage({ plans, plan, outcome }: PlansPageProps) {
  if (plan) return <KeptPlanView plan={plan} outcome={outcome} />;
  return plans && <ListScreen list={plansList} data={plans} />;
}
