import dynamic from 'next/dynamic';
import { useEffect } from 'react';
import type { OrderParts } from '@/components/order-records/order-parts';
import { OrderPartsContext } from '@/components/order-records/order-parts-context';
import type { OrderDetail } from '@/components/order-records/order-row';
import type { Output } from '@/lib/contract';

// The two views share little. A page waits for the one that it shows; the other comes after, for the next press.
// Next finds what to load before hydration by the import within the call: written elsewhere, the server's view is lost.
const OrderDetailPage = dynamic(() => import('@/components/orders/OrderDetailPage'));
const OrderListPage = dynamic(() => import('./OrderListPage'));

/** A type, not an interface: a loader's props must be a record. */
export type OrdersScreenProps =
  | { detail: OrderDetail; parts: OrderParts; orders?: never }
  | { detail?: never; parts?: never; orders: Output<'user-order-list'> };

/** /personal/order, /medium/order: the list, or with `order_sn` one order. */
export function OrdersScreen({ detail, parts, orders }: OrdersScreenProps) {
  useEffect(() => {
    void Promise.all([import('@/components/orders/OrderDetailPage'), import('./OrderListPage')]);
  }, []);
  if (detail) {
    return (
      <OrderPartsContext value={parts}>
        <OrderDetailPage key={detail.order.order_sn} detail={detail} parts={parts} />
      </OrderPartsContext>
    );
  }
  return <OrderListPage data={orders} />;
}
