import { PlansPage, type PlansPageProps } from '@/components/plans/PlansPage';
import { areaPage } from '@/layouts/area-page';
import { loadPlans } from '@/loaders/plans/load-plans';
import { areaLoader } from '@/server/area-page';

export default areaPage<PlansPageProps>({
  route: 'personal-plans',
  Screen: PlansPage,
  title: ({ plan }) => plan?.name ?? '投放方案',
  detail: ({ plan }) => (plan ? [{ label: plan.name }] : []),
});

export const getServerSideProps = areaLoader<PlansPageProps>('personal-plans', loadPlans);
