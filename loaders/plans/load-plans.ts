import { loadList } from '@/components/kit/area/list/read-list';
import type { PlansPageProps } from '@/components/plans/PlansPage';
import { plansList } from '@/components/plans/plans-list';
import type { PageCall, PageContext, PageResult } from '@/lib/page/page-loader';

/** The loader of /personal/plans: the list, or with `no` one plan, and with `v` one of its versions. */
export async function loadPlans(
  call: PageCall,
  { query }: PageContext,
): Promise<PageResult<PlansPageProps>> {
  const planNo = String(query.no ?? '');
  if (!planNo) {
    const plans = await loadList(call, plansList, query);
    return { props: { plans, plan: null, outcome: null } };
  }
  const version = /^\d{1,3}$/.test(String(query.v ?? '')) ? Number(query.v) : 0;
  const plan = await call('plan/show', { plan_no: planNo, version });
  const outcome = plan.ordered > 0 ? await call('report/plans', { plan_no: planNo }) : null;
  return { props: { plans: null, plan, outcome } };
}
