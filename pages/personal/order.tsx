import { loadList } from '@/components/area/list/read-list';
import { OrdersScreen, type OrdersScreenProps } from '@/components/orders/OrdersScreen';
import { orderList } from '@/components/orders/order-list';
import { areaPage } from '@/layouts/area-page';
import { areaLoader } from '@/server/area-page';

export default areaPage({
  route: 'personal-order',
  Screen: OrdersScreen,
  detail: ({ detail }) => (detail ? [{ label: detail.order.order_sn }] : []),
});

export const getServerSideProps = areaLoader<OrdersScreenProps>(
  'personal-order',
  async (call, { query }) => {
    const sn = query.order_sn;
    if (typeof sn === 'string' && sn) {
      return { props: { detail: await call('order/detail', { order_sn: sn }) } };
    }
    return { props: { orders: await loadList(call, orderList, query) } };
  },
);
