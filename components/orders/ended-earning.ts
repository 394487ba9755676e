import { isEnded } from '@/lib/domain/order-states';
import type { OrderRow } from './order-row';

/**
 * What an order that ended otherwise than completed brought its owner; '' where it still brings, or brought, what was
 * agreed. The amounts stand on its own page, by its record.
 */
export function endedEarning({
  state,
  after_sale,
}: Pick<OrderRow, 'state' | 'after_sale'>): string {
  if (!isEnded(state) || state === 'completed') return '';
  if (after_sale === 'partially_refunded') return '部分到手，金额见订单';
  if (after_sale === 'refunded') return '已全额退回广告主';
  return '未成交';
}
