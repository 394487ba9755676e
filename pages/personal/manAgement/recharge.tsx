import { RechargePage, type RechargePageProps } from '@/components/payments/recharge/RechargePage';
import { areaPage } from '@/layouts/area-page';
import { loadRecharge } from '@/loaders/payments/load-recharge';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-manAgement-recharge', Screen: RechargePage });

export const getServerSideProps = areaLoader<RechargePageProps>(
  'personal-manAgement-recharge',
  loadRecharge,
);
