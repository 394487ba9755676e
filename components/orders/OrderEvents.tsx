import { Card, CardHead } from '@/components/kit/ui/Card';
import { EventList } from '@/components/order-records/EventList';
import type { OrderDetail } from '@/components/order-records/order-row';

/** 订单记录: everything that happened to an order. */
export function OrderEvents({ events }: { events: OrderDetail['events'] }) {
  return (
    <Card>
      <CardHead title="订单记录" />
      <EventList events={events} />
    </Card>
  );
}
