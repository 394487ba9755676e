import Head from 'next/head';
import { FollowsWindow } from '@/components/kit/seo/FollowsWindow';
import { CashierPage, type CashierPageProps } from '@/components/payments/cashier/CashierPage';
import type { AppPage } from '@/layouts/app-page';
import { SettlementLayout } from '@/layouts/SettlementLayout';
import { routes } from '@/lib/address/routes';
import { ssr } from '@/server/ssr';

const Page: AppPage<CashierPageProps> = (props) => (
  <>
    <Head>
      <title>{`${titleOf(props)} - 投放集市`}</title>
    </Head>
    <FollowsWindow />
    <CashierPage {...props} />
  </>
);

const titleOf = ({ payment }: CashierPageProps) =>
  payment.simulated ? '模拟收银台' : `${payment.way_label}收银台`;

Page.layout = (page, { payment }) => (
  <SettlementLayout title={titleOf({ payment })} current={payment.kind === 'order' ? 1 : null}>
    {page}
  </SettlementLayout>
);

export const getServerSideProps = ssr<CashierPageProps>(
  routes.cashier.access,
  async (call, ctx) => ({
    props: { payment: await call('cashier/show', { pay_sn: String(ctx.params?.pay_sn) }) },
  }),
);

export default Page;
