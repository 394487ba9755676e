import { loadList } from '@/components/kit/area/list/read-list';
import { loadOrderParts } from '@/components/order-records/order-parts';
import type { OrdersScreenProps } from '@/components/orders/list/OrdersScreen';
import type { orderList } from '@/components/orders/list/order-list';
import type { PageCall, PageContext } from '@/lib/page/page-loader';

/** What the page of orders of either side shows: one order where the address names it, else the list. */
export const loadOrders =
  (list: typeof orderList) =>
  async (call: PageCall, { query }: PageContext): Promise<{ props: OrdersScreenProps }> => {
    const sn = query.order_sn;
    if (typeof sn === 'string' && sn) {
      // The order first: somebody else's ends here.
      const detail = await call('order/detail', { order_sn: sn });
      return { props: { detail, parts: await loadOrderParts(call, sn) } };
    }
    return { props: { orders: await loadList(call, list, query) } };
  };
