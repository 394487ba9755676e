import { ListScreen } from '@/components/area/list/ListScreen';
import { useArea } from '@/components/area/use-area';
import type { Output } from '@/lib/contract';
import { OrderDetailPage } from './OrderDetailPage';
import { orderList, ownerOrderList } from './order-list';
import type { OrderParts } from './order-parts';
import { OrderPartsContext } from './order-parts-context';
import type { OrderDetail } from './order-row';

/** A type, not an interface: a loader's props must be a record. */
export type OrdersScreenProps =
  | { detail: OrderDetail; parts: OrderParts; orders?: never }
  | { detail?: never; parts?: never; orders: Output<'user-order-list'> };

/** /personal/order, /medium/order: the list, or with `order_sn` one order. */
export function OrdersScreen({ detail, parts, orders }: OrdersScreenProps) {
  const area = useArea();
  if (detail) {
    return (
      <OrderPartsContext value={parts}>
        <OrderDetailPage key={detail.order.order_sn} detail={detail} parts={parts} />
      </OrderPartsContext>
    );
  }
  return <ListScreen list={area === 'medium' ? ownerOrderList : orderList} data={orders} />;
}
