import type { Answer } from '@/lib/contract';
import { kindsOf, soldOf, withAddOns } from '@/lib/domain/catalog/add-ons';
import { refusals } from '@/lib/domain/catalog/orderable';
import { isEnded, orderStates } from '@/lib/domain/orders/states';
import { appError } from '@/lib/errors';
import { addToCart, copyAddOns, fillBrief, openBrief } from '@/server/cart/public';
import { quoteForBuyer } from '@/server/inquiries/public';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { findOwnOrder, type OwnOrder } from '@/server/order-records/public';

/**
 * order/reorder: puts what an ended order was about into its buyer's cart once more, at the price of today, with the
 * add-ons and the brief of then except its dates. A line of the same position that is there already keeps its own.
 * @throws appError not_found; rule_broken while the order runs, or where the position cannot be ordered now
 */
export async function reorder(
  tx: Db,
  caller: Caller,
  orderSn: string,
): Promise<Answer<'order/reorder'>> {
  const order = await findOwnOrder(tx, caller, orderSn);
  if (!isEnded(order.state)) {
    throw appError('rule_broken', {
      msg: `订单当前为「${orderStates[order.state]}」，结束后才能再次下单`,
    });
  }
  const quote =
    order.skuId === null
      ? undefined
      : (await quoteForBuyer(tx, caller.userId, [order.skuId])).get(order.skuId);
  if (!quote || quote.refusal) throw gone(order, refusals[quote?.refusal ?? 'off_shelf']);
  const { count, added, cartIds } = await addToCart(tx, caller.userId, [quote.skuId]);
  const [cartId] = cartIds;
  if (cartId === undefined) throw new Error('a line was put into the cart');
  const { addOns = {} } = order.snapshot;
  if (added > 0) await copyAddOns(tx, { userId: caller.userId, cartId }, addOns, quote);
  const brief = openBrief(order.brief);
  return {
    cart_id: cartId,
    cart_count: count,
    good_title: quote.title,
    position_label: quote.positionName,
    was_fen: order.priceFen,
    now_fen: withAddOns(quote.priceFen, soldOf(kindsOf(addOns), quote.addOns)),
    brief_copied:
      brief !== null &&
      (await fillBrief(tx, caller.userId, cartId, { ...brief, wanted_date: '', draft_on: '' })),
  };
}

const gone = ({ snapshot }: OwnOrder, reason: string) =>
  appError('rule_broken', {
    msg: `「${snapshot.title}·${snapshot.positionName}」不能再次下单：${reason}`,
  });
