import { loadOrders } from '@/components/orders/load-orders';
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
  loadOrders(orderList),
);
