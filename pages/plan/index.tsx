import { PlanPage } from '@/components/planning/PlanPage';
import { defaultPage } from '@/layouts/default-page';
import { loadPlan } from '@/loaders/planning/load-plan';
import { ssr } from '@/server/ssr';

/** /plan?budget=…: accounts chosen for a budget. */
export default defaultPage(PlanPage, () => ({ nav: 'plan' }));

export const getServerSideProps = ssr('public', loadPlan);
