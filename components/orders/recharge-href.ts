import { href } from '@/lib/routes';
import { settlementHref } from './order-row';

/**
 * Where a balance that is too small is topped up, with the way back to these orders.
 * @param shortageFen filled in as the amount; 0: none
 */
export function rechargeHref(shortageFen: number, orders: readonly { order_sn: string }[]): string {
  return href('personal-manAgement-recharge', {
    amount: shortageFen > 0 ? inYuan(shortageFen) : undefined,
    next: settlementHref(orders.map((order) => order.order_sn)),
  });
}

/** 分 as a plain decimal 元 for an input: 228000 → 2280.00. The digits are cut as text. */
function inYuan(fen: number): string {
  const digits = String(fen).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
