import Head from 'next/head';
import { RechargePage, type RechargePageProps } from '@/components/wallet/RechargePage';
import { ownPath } from '@/components/wallet/way-back';
import type { AppPage } from '@/layouts/app-page';
import { PersonalLayout } from '@/layouts/PersonalLayout';
import { ssr } from '@/server/ssr';

const Page: AppPage<RechargePageProps> = (props) => (
  <>
    <Head>
      <title>充值 - 投放集市</title>
    </Head>
    <RechargePage {...props} />
  </>
);

Page.layout = (page) => (
  <PersonalLayout current="personal-manAgement-recharge" crumbs={[{ label: '余额充值' }]}>
    {page}
  </PersonalLayout>
);

export const getServerSideProps = ssr<RechargePageProps>('advertiser', async (call, ctx) => {
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
});

export default Page;
