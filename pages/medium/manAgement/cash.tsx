import { loadList } from '@/components/kit/area/list/read-list';
import { WithdrawPage, type WithdrawPageProps } from '@/components/payouts/WithdrawPage';
import { withdrawalList } from '@/components/payouts/withdrawal-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'medium-manAgement-cash', Screen: WithdrawPage });

export const getServerSideProps = areaLoader<WithdrawPageProps>(
  'medium-manAgement-cash',
  async (call, { query }) => {
    const [options, withdrawals] = await Promise.all([
      call('capital/withdraw/options', {}),
      loadList(call, withdrawalList, query),
    ]);
    return { props: { options, withdrawals } };
  },
);
