import { openDatabase } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { operate } from '@/server/operator/operate';
import { availableOf, clearing, post } from '@/server/wallet/public';
import { aCompletedOrder } from './a-completed-order';

/**
 * A media owner who got 920 元 of an order of 1,000 元, took them out, and owes the platform all of them, because the buyer
 * was given everything back.
 * @param ownerId the owner; it needs a good of its own to owe
 */
export async function letOwe(ownerId: number): Promise<void> {
  const order = await aCompletedOrder({ ownerId, priceFen: 100_000 });
  const { db } = await openDatabase();
  await inTransaction(db, (tx) =>
    post(tx, {
      key: `spent of ${order.id}`,
      reason: 'withdraw_out',
      subject: 'spent',
      entries: [
        { account: availableOf(ownerId), amountFen: -92_000 },
        { account: clearing, amountFen: 92_000 },
      ],
    }),
  );
  await operate(db, {
    act: 'refund_completed',
    by: '财务甲',
    fields: { order_sn: order.orderSn, amount: '1000', reason: '作品数据造假' },
  });
}
