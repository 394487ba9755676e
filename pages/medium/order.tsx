import { loadOrders } from '@/components/orders/load-orders';
import { OrdersScreen, type OrdersScreenProps } from '@/components/orders/OrdersScreen';
import { ownerOrderList } from '@/components/orders/order-list';
import { areaPage } from '@/layouts/area-page';
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
