import type { Handlers } from '@/server/kernel/call-context';
import { cancelOrder } from './cancel-order';
import { checkCart } from './check-cart';
import { listOrders } from './list-orders';
import { makeOrder } from './make-order';
import { saveBrief } from './save-brief';
import { showOrder } from './show-order';

export const ordersHandlers = {
  'cart-to-check': (input, { db, caller }) => checkCart(db, caller.userId, input.cart_id_arr),

  'make-order': async (input, ctx) => {
    const { cart_id_arr: cartIds, seen_price_fen: seen } = input;
    const list = await makeOrder(ctx.db, ctx.caller.userId, cartIds, seen);
    ctx.say('订单已提交，请在 30 分钟内付款');
    return { order_sn_list: list };
  },

  'order/cancel': async (input, ctx) => {
    const answer = await cancelOrder(ctx.db, ctx.caller.userId, input.order_sn, input.reason);
    ctx.say(answer.refunded_fen > 0 ? '订单已取消，款项已退回钱包' : '订单已取消');
    return answer;
  },

  'user-order-list': (input, { db, caller }) => listOrders(db, caller, input),

  'order/detail': (input, { db, caller }) => showOrder(db, caller, input.order_sn),

  'order/brief': async ({ order_sn_list: orderSns, ...brief }, ctx) => {
    const answer = await saveBrief(ctx.db, ctx.caller.userId, orderSns, brief);
    ctx.say('投放要求已保存');
    return answer;
  },
} satisfies Handlers;
