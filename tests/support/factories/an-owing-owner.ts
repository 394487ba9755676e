import { operated } from '@/tests/support/operated';
import { aCompletedOrder } from './a-completed-order';
import { spendMoney } from './some-money';

/**
 * A media owner who got 920 元 of an order of 1,000 元, took them out, and owes the platform all of them, because the buyer
 * was given everything back.
 * @param ownerId the owner; it needs a good of its own to owe
 */
export async function letOwe(ownerId: number): Promise<void> {
  const order = await aCompletedOrder({ ownerId, priceFen: 100_000 });
  await spendMoney(ownerId, 92_000);
  await operated(
    'refund_completed',
    { order_sn: order.orderSn, amount: '1000', reason: '作品数据造假' },
    '财务甲',
  );
}
