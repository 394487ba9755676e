import { LinkButton } from '@/components/ui/Button';
import { Card } from '@/components/ui/Card';
import { EmptyState } from '@/components/ui/EmptyState';
import { Pager } from '@/components/ui/Pager';
import { Tabs } from '@/components/ui/Tabs';
import type { Output } from '@/lib/contract';
import { href } from '@/lib/routes';
import { OrderFilter } from './OrderFilter';
import s from './OrderListPage.module.css';
import { OrderTable } from './OrderTable';
import { type OrderQuery, orderListHref } from './order-query';

export interface OrderListPageProps {
  orders: Output<'user-order-list'>;
  query: OrderQuery;
}

/** /personal/order: tabs, filter, rows with whose turn it is and until when. */
export function OrderListPage({ orders, query }: OrderListPageProps) {
  return (
    <Card flush>
      <h1 className="sr-only">我的订单</h1>
      <Tabs
        label="订单状态"
        className={s.tabs}
        active={query.tab}
        items={orders.tabs.map((tab) => ({
          key: tab.key,
          label: tab.label,
          href: orderListHref({ ...query, tab: tab.key, page: 1 }),
          ...(tab.count > 0 && tab.key !== 'all' ? { count: tab.count } : {}),
        }))}
      />
      <OrderFilter key={JSON.stringify(query)} query={query} />
      {orders.list.length > 0 ? (
        <>
          <OrderTable orders={orders.list} />
          <div className={s.foot}>
            <span>共 {orders.total} 个订单</span>
            <Pager
              page={orders.page}
              pages={orders.pages}
              href={(page) => orderListHref({ ...query, page })}
            />
          </div>
        </>
      ) : (
        <Nothing query={query} all={orders.tabs.find((tab) => tab.key === 'all')?.count ?? 0} />
      )}
    </Card>
  );
}

function Nothing({ query, all }: { query: OrderQuery; all: number }) {
  const narrowed = query.tab !== 'all' || query.keyword || query.from || query.to;
  if (narrowed && all > 0) {
    return (
      <EmptyState
        title="没有符合条件的订单"
        text={`去掉条件，可看到 ${all} 个订单`}
        actions={
          <LinkButton kind="primary" size={32} href={href('personal-order')}>
            看全部订单
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title="还没有订单"
      text="挑好账号和报价位置，加购后一起下单"
      actions={
        <LinkButton kind="primary" size={32} href={href('productList')}>
          去挑账号
        </LinkButton>
      }
    />
  );
}
