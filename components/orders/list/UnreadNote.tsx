import { useArea } from '@/components/kit/area/use-area';
import { Icon } from '@/components/kit/ui/marks/Icon';
import { type OrderRow, orderHref } from '@/components/order-records/order-row';
import { chatAnchor } from '@/lib/domain/chat/order-chat';
import s from './OrderTable.module.css';

/** How many messages of an order wait to be read; leads to them. Nothing where none do. */
export function UnreadNote({ order }: { order: OrderRow }) {
  const area = useArea();
  if (order.unread === 0) return null;
  return (
    <a className={s.unread} href={`${orderHref(order.order_sn, area)}#${chatAnchor}`}>
      <Icon name="chat" size={14} />
      {order.unread} 条新消息
    </a>
  );
}
