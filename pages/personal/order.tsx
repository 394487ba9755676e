import Head from 'next/head';
import { OrderDetailPage } from '@/components/orders/OrderDetailPage';
import { OrderListPage } from '@/components/orders/OrderListPage';
import { type OrderQuery, readOrderQuery } from '@/components/orders/order-query';
import type { OrderDetail } from '@/components/orders/order-row';
import type { AppPage } from '@/layouts/app-page';
import { PersonalLayout } from '@/layouts/PersonalLayout';
import type { Output } from '@/lib/contract';
import { href } from '@/lib/routes';
import { ssr } from '@/server/ssr';

type Props =
  | { detail: OrderDetail; orders?: never; query?: never }
  | { detail?: never; orders: Output<'user-order-list'>; query: OrderQuery };

const Page: AppPage<Props> = (props) => (
  <>
    <Head>
      <title>我的订单 - 投放集市</title>
    </Head>
    {props.detail ? (
      <OrderDetailPage key={props.detail.order.order_sn} detail={props.detail} />
    ) : (
      <OrderListPage orders={props.orders} query={props.query} />
    )}
  </>
);

Page.layout = (page, { detail }) => (
  <PersonalLayout
    current="personal-order"
    crumbs={
      detail
        ? [{ label: '我的订单', href: href('personal-order') }, { label: detail.order.order_sn }]
        : [{ label: '我的订单' }]
    }
  >
    {page}
  </PersonalLayout>
);

export const getServerSideProps = ssr<Props>('advertiser', async (call, ctx) => {
  const sn = ctx.query.order_sn;
  if (typeof sn === 'string' && sn) {
    return { props: { detail: await call('order/detail', { order_sn: sn }) } };
  }
  const query = readOrderQuery(ctx.query);
  return { props: { query, orders: await call('user-order-list', { ...query, page_size: 10 }) } };
});

export default Page;
