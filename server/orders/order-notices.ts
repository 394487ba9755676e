import type { Transition } from '@/lib/domain/order-process';
import type { OrderState } from '@/lib/domain/order-states';
import type { Notice } from '@/server/site/public';
import type { LockedOrder } from './lock-order';

/**
 * Who is told about a transition: the other side, and both where the clock or the platform did it. A media
 * owner hears of an order when it is paid, not before.
 */
export function noticesOf(
  order: LockedOrder,
  from: OrderState,
  row: Transition,
): (Omit<Notice, 'key'> & { side: string })[] {
  const title = `${order.snapshot.title}·${order.snapshot.positionName}：${row.event}`;
  const query = `order_sn=${order.orderSn}`;
  const buyer = {
    userId: order.buyerId,
    side: 'buyer',
    title,
    body: `订单号 ${order.orderSn}`,
    link: `/personal/order?${query}`,
  };
  const seller = {
    userId: order.sellerId,
    side: 'seller',
    title,
    body: `订单号 ${order.orderSn}`,
    link: `/medium/order?${query}`,
  };
  const sellerKnows = from !== 'pending_payment' || order.state === 'pending_accept';
  return [
    ...(row.actor === 'buyer' ? [] : [buyer]),
    ...(row.actor === 'seller' || !sellerKnows ? [] : [seller]),
  ];
}
