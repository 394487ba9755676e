import Head from 'next/head';
import {
  SettlementPage,
  type SettlementPageProps,
} from '@/components/payments/settlement/SettlementPage';
import type { AppPage } from '@/layouts/app-page';
import { SettlementLayout } from '@/layouts/SettlementLayout';
import { href, routes } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

const Page: AppPage<SettlementPageProps> = (props) => (
  <>
    <Head>
      <title>订单结算 - 投放集市</title>
    </Head>
    <SettlementPage
      key={props.settlement.orders.map((order) => order.order_sn).join()}
      {...props}
    />
  </>
);

Page.layout = (page, { settlement }) => (
  <SettlementLayout current={settlement?.stage === 'paid' ? 2 : 1}>{page}</SettlementLayout>
);

export const getServerSideProps = ssr<SettlementPageProps>(
  routes['personal-settlement'].access,
  async (call, ctx) => {
    const { order_sn_list: list, pay_sn: paySn } = ctx.query;
    if (!list) {
      return { redirect: { destination: href('shopping-shoppingCart'), permanent: false } };
    }
    const settlement = await call('order-check', { order_sn_list: list, status: 1 });
    return { props: { settlement, paySn: typeof paySn === 'string' ? paySn : null } };
  },
);

export default Page;
