import { href, isBuilt } from '@/lib/address/routes';
import { keptOf, type MoneyMoves } from '@/lib/domain/orders/money';
import type { NoticeRow, Transition } from '@/lib/domain/orders/process/transition';
import { fillWords } from '@/lib/domain/orders/words';
import type { Notice } from '@/server/site/public';
import type { LockedOrder } from '../lock-order';

type Told = Omit<Notice, 'key'> & { side: string };

/** With what it moved, where it is told of. */
type ToldOrder = LockedOrder & { moves?: MoneyMoves };

/** Whom a transition tells what, by its row. @param order after the transition */
export const noticesOf = (order: ToldOrder, row: Transition): Told[] =>
  row.notices.map((notice) => messageOf(order, notice));

/** A notice or reminder of the process as a message of an order; it leads only to a page that is there. */
export function messageOf(order: ToldOrder, { to, topic, words, route }: NoticeRow): Told {
  const { title, positionName } = order.snapshot;
  // Only of paid orders: nobody is told of what an unpaid one keeps.
  const said = fillWords(words, { ...order, escrowFen: keptOf(order) }, to);
  return {
    side: to,
    userId: to === 'buyer' ? order.buyerId : order.sellerId,
    topic,
    title: `${title}·${positionName}：${said}`,
    body: `订单号 ${order.orderSn}`,
    ...(isBuilt(route) ? { link: href(route, { order_sn: order.orderSn }) } : {}),
  };
}
