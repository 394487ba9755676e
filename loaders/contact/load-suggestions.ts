import type { SuggestionsPageProps } from '@/components/contact/suggestions/SuggestionsPage';
import { suggestionList } from '@/components/contact/suggestions/suggestion-list';
import { loadList } from '@/components/kit/area/list/read-list';
import type { PageCall } from '@/lib/page/page-loader';

/** Orders that a new one may be about; the newest. */
const offeredOrders = 20;

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** What 投诉建议 shows of either side. @param hasConsultant advertisers have one */
export async function loadSuggestions(
  call: PageCall,
  query: Query,
  hasConsultant: boolean,
): Promise<SuggestionsPageProps> {
  const id = Number(query.suggest_id ?? 0);
  const consultant = hasConsultant ? await call('mine/staff', {}) : null;
  if (query.suggest_id !== undefined) {
    const open = await call('suggest/show', { suggest_id: id });
    return { open, all: null, form: { orders: [], orderSn: '' }, consultant };
  }
  const [all, { list }] = await Promise.all([
    loadList(call, suggestionList, query),
    call('user-order-list', { page_size: offeredOrders, sort: 'newest' }),
  ]);
  const orders = list.map(({ order_sn, good_title, position_label }) => ({
    value: order_sn,
    label: `${good_title}·${position_label}（${order_sn}）`,
  }));
  const asked = String(query.order_sn ?? '');
  // An older order is offered too where the reader comes from it; whether it is his own, the call says.
  if (asked && !orders.some(({ value }) => value === asked))
    orders.unshift({ value: asked, label: asked });
  return { open: null, all, form: { orders, orderSn: asked }, consultant };
}
