import { RechargePage, type RechargePageProps } from '@/components/wallet/RechargePage';
import { ownPath } from '@/components/wallet/way-back';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({ route: 'personal-manAgement-recharge', Screen: RechargePage });

export const getServerSideProps = areaLoader<RechargePageProps>(
  'personal-manAgement-recharge',
  async (call, ctx) => {
    const { amount, next, pay_sn: paySn } = ctx.query;
    const [summary, { list }] = await Promise.all([
      call('capital/summary', {}),
      call('capital/list/pay', { kind: 'recharge', page_size: 10 }),
    ]);
    return {
      props: {
        summary,
        recharges: list,
        amount: typeof amount === 'string' && /^\d{1,7}(\.\d{1,2})?$/.test(amount) ? amount : '',
        next: ownPath(next),
        paySn: typeof paySn === 'string' ? paySn : null,
      },
    };
  },
);
