import { InquiriesWaiting } from '@/components/inquiries/InquiriesWaiting';
import { AreaTable } from '@/components/kit/area/list/AreaTable';
import { LinkButton } from '@/components/kit/ui/Button';
import { Card, CardHead } from '@/components/kit/ui/Card';
import { EmptyState } from '@/components/kit/ui/EmptyState';
import { LatestMessages } from '@/components/messages/LatestMessages';
import { orderColumns } from '@/components/orders/list/order-columns';
import { OrderCounts } from '@/components/orders/OrderCounts';
import { Balances } from '@/components/statements/Balances';
import { href } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { ForYou } from './ForYou';
import s from './PersonalPage.module.css';
import { WhoIAm } from './WhoIAm';

/** A type, not an interface: a loader's props must be a record. */
export type PersonalPageProps = {
  user: Output<'get-userinfo'>;
  wallet: Output<'capital/summary'>;
  orders: Output<'user-order-list'>;
  messages: Output<'messages'>;
  goods: Output<'resources'>['goods_list'];
  favourites: { total: number; fell: number };
  inquiries: Output<'inquiry/list'>['tabs'];
};

/** /personal: who I am, my money, orders by state, the last orders, messages, recommendations. */
export function PersonalPage({
  user,
  wallet,
  orders,
  messages,
  goods,
  favourites,
  inquiries,
}: PersonalPageProps) {
  return (
    <div className={s.page}>
      <Card flush>
        <WhoIAm user={user} />
        <Balances
          cells={[
            {
              label: '可用余额',
              fen: wallet.available_fen,
              note: (
                <span className={s.buttons}>
                  <LinkButton kind="primary" size={28} href={href('personal-manAgement-recharge')}>
                    充值
                  </LinkButton>
                  <LinkButton size={28} href={href('personal-manAgement-cash')}>
                    提现
                  </LinkButton>
                </span>
              ),
            },
            {
              label: '冻结',
              fen: wallet.frozen_fen,
              note: wallet.frozen_fen > 0 ? '提现处理中，打款前可撤销' : '没有处理中的提现',
            },
            {
              label: '托管中',
              fen: wallet.escrow_fen,
              safe: true,
              note: `${wallet.escrow_orders} 个订单，验收后结算`,
            },
            {
              label: '本月投放',
              fen: wallet.month_spent_fen,
              note: `${wallet.month_orders} 个订单，已扣除退款`,
            },
          ]}
        />
      </Card>
      <Card flush>
        <CardHead
          flush
          title="订单"
          note="蓝色为等您处理"
          more={<a href={href('personal-order')}>全部订单</a>}
        />
        <OrderCounts tabs={orders.tabs} />
      </Card>
      <InquiriesWaiting tabs={inquiries} route="personal-inquiries" />
      <Card flush>
        <CardHead flush title="最近订单" note="轮到您的在前" />
        {orders.list.length > 0 ? (
          <AreaTable columns={orderColumns} rows={orders.list} rowKey={(order) => order.order_sn} />
        ) : (
          <EmptyState
            title="还没有订单"
            text="挑好账号和报价位置，加购后一起下单"
            actions={
              <LinkButton kind="primary" size={32} href={href('productList')}>
                去挑账号
              </LinkButton>
            }
          />
        )}
      </Card>
      <div className={s.columns}>
        <LatestMessages messages={messages} />
        <ForYou goods={goods} favourites={favourites} />
      </div>
    </div>
  );
}
