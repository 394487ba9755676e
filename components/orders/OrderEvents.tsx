import { Card, CardHead } from '@/components/ui/Card';
import { EventList } from './EventList';
import type { OrderDetail } from './order-row';

/** 订单记录: everything that happened to an order. */
export function OrderEvents({ events }: { events: OrderDetail['events'] }) {
  return (
    <Card>
      <CardHead title="订单记录" />
      <EventList events={events} />
    </Card>
  );
}
