import type { PersonalPageProps } from '@/components/summary/PersonalPage';
import type { PageCall } from '@/lib/page/page-loader';

/**
 * What /personal shows. Not the summary `mine`: the list of orders and the messages bring the counts that it
 * would read a second time, the wallet the balances.
 */
export async function loadPersonal(call: PageCall): Promise<PersonalPageProps> {
  const [user, wallet, orders, messages, { goods_list: goods }, collected, { tabs }] =
    await Promise.all([
      call('get-userinfo', {}),
      call('capital/summary', {}),
      call('user-order-list', { page_size: 6 }),
      call('messages', {}),
      call('resources', {}),
      call('collect/index', { page_size: 1 }),
      call('inquiry/list', { page_size: 1 }),
    ]);
  const favourites = { total: collected.total, fell: collected.fell_count };
  return { user, wallet, orders, messages, goods, favourites, inquiries: tabs };
}
