import { loadRecharge } from '@/components/wallet/load-recharge';
import { RechargePage, type RechargePageProps } from '@/components/wallet/RechargePage';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-manAgement-recharge', Screen: RechargePage });

export const getServerSideProps = areaLoader<RechargePageProps>(
  'personal-manAgement-recharge',
  loadRecharge,
);
