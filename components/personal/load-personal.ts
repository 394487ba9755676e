import type { PageCall } from '@/lib/page-loader';
import type { PersonalPageProps } from './PersonalPage';

const shownOrders = 6;

/**
 * What /personal shows: of the orders those that wait for the reader first, then the latest. Not the summary `mine`:
 * the list of orders and the messages bring the counts that it would read a second time, the wallet the balances.
 */
export async function loadPersonal(call: PageCall): Promise<PersonalPageProps> {
  const [user, wallet, latest, waiting, messages, { goods_list: goods }, collected] =
    await Promise.all([
      call('get-userinfo', {}),
      call('capital/summary', {}),
      call('user-order-list', { page_size: shownOrders }),
      call('user-order-list', { page_size: shownOrders, turn: 'you' }),
      call('messages', {}),
      call('resources', {}),
      call('collect/index', { page_size: 1 }),
    ]);
  const favourites = { total: collected.total, fell: collected.fell_count };
  const others = latest.list.filter(
    (order) => !waiting.list.some((it) => it.order_sn === order.order_sn),
  );
  const orders = { tabs: latest.tabs, list: [...waiting.list, ...others].slice(0, shownOrders) };
  return { user, wallet, orders, messages, goods, favourites };
}
