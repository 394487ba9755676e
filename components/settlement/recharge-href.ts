import { settlementHref } from '@/components/orders/order-row';
import { decimalYuan } from '@/components/wallet/decimal-yuan';
import { href } from '@/lib/routes';

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
