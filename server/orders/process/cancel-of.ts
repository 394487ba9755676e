import type { ActName } from '@/lib/domain/orders/actions';
import { available } from '@/lib/domain/orders/transitions';
import { factsOf } from '@/server/order-records/public';
import type { LockedOrder } from '../lock-order';

const cancels = [
  'cancel_unpaid',
  'cancel_paid',
  'cancel_before_draft',
] as const satisfies readonly ActName[];

/** Which row order/cancel means: the one that is open, else the one that would have been. */
export function cancelOf(order: LockedOrder): ActName {
  const may = available(factsOf(order), 'buyer');
  const open = cancels.find((name) => may.includes(name));
  return open ?? (order.paidAt === null ? 'cancel_unpaid' : 'cancel_paid');
}
