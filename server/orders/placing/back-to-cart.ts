import type { Answer } from '@/lib/contract';
import { allows } from '@/lib/domain/orders/transitions';
import { appError } from '@/lib/errors';
import { addToCart, copyAddOns, fillBrief, openBrief } from '@/server/cart/public';
import { quoteForBuyer } from '@/server/inquiries/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { factsOf, findOwnOrder } from '@/server/order-records/public';
import { refusedTransition, transitionLocked } from '@/server/orders/process/transition-order';
import { lockBuyersOrders } from '../lock-order';

/**
 * order/back-to-cart: cancels unpaid orders and puts their lines, with all that their briefs said and their add-ons, into the cart again:
 * all of them or none. A line of the same position that is there already keeps its own.
 * @throws appError not_found; rule_broken where one is paid, has ended, or cannot be ordered now
 */
export async function backToCart(
  tx: Db,
  caller: Caller,
  orderSns: readonly string[],
): Promise<Answer<'order/back-to-cart'>> {
  const orders = await lockBuyersOrders(tx, caller.userId, orderSns);
  const cartIds: number[] = [];
  let cartCount = 0;
  for (const locked of orders) {
    if (!allows(factsOf(locked), 'cancel_unpaid')) throw refusedTransition(locked);
    const order = await findOwnOrder(tx, caller, locked.orderSn);
    if (order.skuId === null) {
      const { title, positionName } = order.snapshot;
      throw appError('rule_broken', {
        msg: `「${title}·${positionName}」的报价位置已不存在，不能放回购物车，可以直接取消订单`,
      });
    }
    await transitionLocked(tx, locked, 'cancel_unpaid', { note: '放回购物车' });
    const {
      count,
      added,
      cartIds: [cartId],
    } = await addToCart(tx, caller.userId, [order.skuId]);
    if (cartId === undefined) throw new Error('a line was put into the cart');
    const quote = (await quoteForBuyer(tx, caller.userId, [order.skuId])).get(order.skuId);
    const line = { userId: caller.userId, cartId };
    if (added > 0 && quote) await copyAddOns(tx, line, order.snapshot.addOns ?? {}, quote);
    const brief = openBrief(order.brief);
    if (brief) await fillBrief(tx, caller.userId, cartId, brief);
    cartIds.push(cartId);
    cartCount = count;
  }
  return { cart_ids: cartIds, cart_count: cartCount };
}
