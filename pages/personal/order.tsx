import { OrdersScreen, type OrdersScreenProps } from '@/components/orders/list/OrdersScreen';
import { orderList } from '@/components/orders/list/order-list';
import { areaPage } from '@/layouts/area-page';
import { loadOrders } from '@/loaders/orders/load-orders';
import { areaLoader } from '@/server/area-page';

export default areaPage({
  route: 'personal-order',
  Screen: OrdersScreen,
  detail: ({ detail }) => (detail ? [{ label: detail.order.order_sn }] : []),
});

export const getServerSideProps = areaLoader<OrdersScreenProps>(
  'personal-order',
  loadOrders(orderList),
);
