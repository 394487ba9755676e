import { accountChoice } from '@/components/kit/area/list/account-choice';
import { defineList, type ListSpec } from '@/components/kit/area/list/list-spec';
import { LinkButton } from '@/components/kit/ui/Button';
import { type OrderRow, settlementHref } from '@/components/order-records/order-row';
import { OrderUnfolded } from '@/components/orders/OrderUnfolded';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { countWords } from '@/lib/domain/figures/count-words';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { acceptTogether } from './accept-together';
import { orderColumns } from './order-columns';
import { type OrderQuery, orderQuery } from './order-query';
import { ownerColumns } from './owner-columns';
import { ownerOrderExport } from './owner-order-export';

type Spec = ListSpec<'user-order-list', OrderRow, OrderQuery>;

/** The list of either side: tabs, filter, rows with whose turn it is and until when. */
const listOf = (
  own: Pick<Spec, 'title' | 'note' | 'columns' | 'empty' | 'foot' | 'below' | 'bulk' | 'export'>,
  narrower: NonNullable<Spec['filters']> = [],
) =>
  defineList({
    ...own,
    call: 'user-order-list',
    query: orderQuery,
    pageSize: 10,
    rows: (data) => data.list,
    rowKey: (order: OrderRow) => order.order_sn,
    tabs: {
      name: 'tab',
      label: '订单状态',
      of: ({ tabs }) =>
        tabs.map(({ key, label, count, your_turn: yours }) => ({
          key,
          label,
          ...(count > 0 && key !== 'all' ? { count, yours } : {}),
        })),
    },
    filters: [
      {
        kind: 'words',
        name: 'keyword',
        label: '关键词',
        max: 50,
        placeholder: '订单号、账号名称或推广产品',
      },
      ...narrower,
      { kind: 'days', from: 'from', to: 'to', label: '下单日期' },
    ],
    sums: () => '蓝色数字为轮到您',
    pages: ({ page, pages, total }) => ({ page, pages, total }),
    unit: '个订单',
    nothingFits: {
      title: '没有符合条件的订单',
      text: ({ tabs }) =>
        `去掉条件，可看到 ${countWords(tabs.find(({ key }) => key === 'all')?.count ?? 0)} 个订单`,
      all: '看全部订单',
    },
  });

const sortChoice: NonNullable<Spec['filters']>[number] = {
  kind: 'choice',
  name: 'sort',
  label: '排序',
  options: [
    { value: '', label: '轮到我的在前' },
    { value: 'newest', label: '最新下单在前' },
    { value: 'deadline', label: '先到期的在前' },
  ],
};

/** /personal/order */
export const orderList = listOf(
  {
    title: '我的订单',
    columns: orderColumns,
    bulk: [
      {
        label: '一起付款',
        applies: ({ state }) => state === 'pending_payment',
        run: async (orders) => {
          window.location.assign(settlementHref(orders.map(({ order_sn }) => order_sn)));
          return false; // the choice stays until the page has gone
        },
      },
    ],
    foot: ({ total }) => `共 ${countWords(total)} 个订单`,
    empty: {
      title: '还没有订单',
      text: '挑好账号和报价位置，加购后一起下单',
      actions: (
        <LinkButton kind="primary" size={32} href={href('productList')}>
          去挑账号
        </LinkButton>
      ),
    },
  },
  [sortChoice],
);

/** /medium/order */
export const ownerOrderList = listOf(
  {
    title: '媒体订单',
    note: '导出为当前筛选的全部订单',
    columns: ownerColumns,
    bulk: [acceptTogether],
    export: ownerOrderExport,
    below: (order) => <OrderUnfolded order={order} />,
    foot: OwnerFoot,
    empty: {
      title: '还没有订单',
      text: '账号上架后，广告主付款的订单会出现在这里',
      actions: (
        <LinkButton kind="primary" size={32} href={href('medium-mediaEntry-hasEntry')}>
          看看我的账号
        </LinkButton>
      ),
    },
  },
  [
    {
      kind: 'answered',
      choice: ({ accounts }) =>
        accountChoice(
          'account',
          accounts.map(({ good_sn, good_title }) => ({ good_sn, words: good_title })),
        ),
    },
    sortChoice,
  ],
);

/** What the orders that fit come to, over all pages. */
function OwnerFoot({ total, sums }: Output<'user-order-list'>) {
  if (!sums) return <>共 {countWords(total)} 个订单，缩小范围后显示合计</>;
  return (
    <>
      共 {total} 个订单，报价合计 {formatYuan(sums.price_fen, true)}，到手合计{' '}
      <b>{formatYuan(sums.net_fen, true)}</b>（已扣服务费
      {sums.late_refund_fen > 0 && `和完成后退款 ${formatYuan(sums.late_refund_fen, true)}`}
      {sums.left_out > 0 && `，${sums.left_out} 个未成交或退款的不计`}）
    </>
  );
}
