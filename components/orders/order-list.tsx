import { defineList, type ListSpec } from '@/components/area/list/list-spec';
import { LinkButton } from '@/components/ui/Button';
import { href } from '@/lib/routes';
import { orderColumns } from './order-columns';
import { type OrderQuery, orderQuery } from './order-query';
import type { OrderRow } from './order-row';
import { ownerColumns } from './owner-columns';

/** The list of either side: tabs, filter, rows with whose turn it is and until when. */
const listOf = (
  own: Pick<ListSpec<'user-order-list', OrderRow, OrderQuery>, 'title' | 'columns' | 'empty'>,
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
        tabs.map(({ key, label, count }) => ({
          key,
          label,
          ...(count > 0 && key !== 'all' ? { count } : {}),
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
      { kind: 'days', from: 'from', to: 'to', label: '下单日期' },
    ],
    pages: ({ page, pages, total }) => ({ page, pages, total }),
    unit: '个订单',
    nothingFits: {
      title: '没有符合条件的订单',
      text: ({ tabs }) =>
        `去掉条件，可看到 ${tabs.find(({ key }) => key === 'all')?.count ?? 0} 个订单`,
      all: '看全部订单',
    },
  });

/** /personal/order */
export const orderList = listOf({
  title: '我的订单',
  columns: orderColumns,
  empty: {
    title: '还没有订单',
    text: '挑好账号和报价位置，加购后一起下单',
    actions: (
      <LinkButton kind="primary" size={32} href={href('productList')}>
        去挑账号
      </LinkButton>
    ),
  },
});

/** /medium/order */
export const ownerOrderList = listOf({
  title: '媒体订单',
  columns: ownerColumns,
  empty: {
    title: '还没有订单',
    text: '账号上架后，广告主付款的订单会出现在这里',
    actions: (
      <LinkButton kind="primary" size={32} href={href('productList')}>
        看看在架的账号
      </LinkButton>
    ),
  },
});
