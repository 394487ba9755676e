import { loadList } from '@/components/area/list/read-list';
import type { PageCall, PageContext } from '@/lib/page-loader';
import type { OrdersScreenProps } from './OrdersScreen';
import type { orderList } from './order-list';
import { loadOrderParts } from './order-parts';

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
