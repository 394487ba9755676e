import type { ActName } from '@/lib/domain/order-actions';
import { available } from '@/lib/domain/order-transitions';
import type { LockedOrder } from './lock-order';
import { factsOf } from './order-view';

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
