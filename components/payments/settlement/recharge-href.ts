import { settlementHref } from '@/components/order-records/order-row';
import { href } from '@/lib/address/routes';
import { decimalYuan } from '@/lib/domain/money/decimal-yuan';

/**
 * Where a balance that is too small is topped up, with the way back to these orders.
 * @param shortageFen filled in as the amount; 0: none
 */
export function rechargeHref(shortageFen: number, orders: readonly { order_sn: string }[]): string {
  return href('personal-manAgement-recharge', {
    amount: shortageFen > 0 ? decimalYuan(shortageFen) : undefined,
    next: settlementHref(orders.map((order) => order.order_sn)),
  });
}
