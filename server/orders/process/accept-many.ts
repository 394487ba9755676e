import type { Answer } from '@/lib/contract';
import { actOf } from '@/lib/domain/orders/actions';
import { isAppError } from '@/lib/errors';
import type { Database } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { lockSellersOrders } from '../lock-order';
import { actOnOrder } from './act-on-order';

/**
 * order/accept: an owner accepts many orders, each in a transaction of its own, so that one that lapsed meanwhile keeps no
 * other from being accepted.
 * @throws appError not_found, and accepts none, where one is missing or not this seller's
 */
export async function acceptMany(
  db: Database['db'],
  sellerId: number,
  orderSns: readonly string[],
): Promise<Answer<'order/accept'> & { said: string }> {
  const refused: { order_sn: string; reason: string }[] = [];
  const wanted = [...new Set(orderSns)];
  await inTransaction(db, (tx) => lockSellersOrders(tx, sellerId, wanted));
  for (const orderSn of wanted) {
    try {
      await inTransaction(db, (tx) =>
        actOnOrder(
          tx,
          { side: 'seller', userId: sellerId },
          { orderSn, action: 'accept', fields: {} },
        ),
      );
    } catch (error) {
      if (!isAppError(error)) throw error;
      refused.push({ order_sn: orderSn, reason: error.msg });
    }
  }
  const accepted = wanted.length - refused.length;
  return { accepted, refused, said: saidOf(accepted, refused) };
}

function saidOf(accepted: number, refused: Answer<'order/accept'>['refused']): string {
  const [first] = refused;
  if (!first)
    return accepted === 1 ? actOf('accept').action.done : `已接 ${accepted} 单，请按约定的日期交稿`;
  return `${accepted > 0 ? `已接 ${accepted} 单，` : ''}${refused.length} 单没有接成：${first.reason}`;
}
