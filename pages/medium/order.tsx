import { OrdersScreen, type OrdersScreenProps } from '@/components/orders/list/OrdersScreen';
import { ownerOrderList } from '@/components/orders/list/order-list';
import { areaPage } from '@/layouts/area-page';
import { loadOrders } from '@/loaders/orders/load-orders';
import { areaLoader } from '@/server/area-page';

export default areaPage({
  route: 'medium-order',
  Screen: OrdersScreen,
  detail: ({ detail }) => (detail ? [{ label: detail.order.order_sn }] : []),
});

export const getServerSideProps = areaLoader<OrdersScreenProps>(
  'medium-order',
  loadOrders(ownerOrderList),
);
