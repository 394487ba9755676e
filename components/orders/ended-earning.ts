import type { OrderRow } from '@/components/order-records/order-row';
import { bringsEarning } from '@/lib/domain/orders/money';

/**
 * What an order that ended otherwise than completed, or of which all went back, brought its owner; '' where it still brings,
 * or brought, what its row says. The amounts stand on its own page, by its record.
 */
export function endedEarning({
  state,
  after_sale,
  price_fen,
  late_refund_fen,
}: Pick<OrderRow, 'state' | 'after_sale' | 'price_fen' | 'late_refund_fen'>): string {
  if (bringsEarning({ state, priceFen: price_fen, lateRefundFen: late_refund_fen })) return '';
  if (after_sale === 'partially_refunded') return '部分到手，金额见订单';
  if (after_sale === 'refunded' || state === 'completed') return '已全额退回广告主';
  return '未成交';
}
