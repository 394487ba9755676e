import { actOf } from '@/lib/domain/order-actions';
import type { Handlers } from '@/server/kernel/call-context';
import { acceptMany } from './accept-many';
import { actOnOrder } from './act-on-order';
import { backToCart } from './back-to-cart';
import { cancelOf } from './cancel-of';
import { checkCart } from './check-cart';
import { listOrders } from './list-orders';
import { makeOrder } from './make-order';
import { partyOf } from './party-of';
import { reorder } from './reorder';
import { saveBrief } from './save-brief';
import { showOrder } from './show-order';

export const ordersHandlers = {
  'cart-to-check': (input, { db, caller }) => checkCart(db, caller.userId, input.cart_id_arr),

  'make-order': async (input, ctx) => {
    const { cart_id_arr: cartIds, seen_price_fen: fen, seen_commission: rates } = input;
    const materials = input.seen_material_costs?.map((seen) => seen === '1');
    const list = await makeOrder(ctx.db, ctx.caller.userId, cartIds, { fen, rates, materials });
    ctx.say('订单已提交，请在 30 分钟内付款');
    return { order_sn_list: list };
  },

  'order/act': async ({ order_sn: orderSn, action, fields }, ctx) => {
    const done = await actOnOrder(ctx.db, partyOf(ctx.caller), { orderSn, action, fields });
    ctx.say(actOf(action).action.done);
    return { ...done, action };
  },

  'order/accept': async ({ order_sn: orderSns }, ctx) => {
    const { said, ...done } = await acceptMany(ctx.db, ctx.caller.userId, orderSns);
    ctx.say(said);
    return done;
  },

  'order/cancel': async ({ order_sn: orderSn, reason }, ctx) => {
    const act = { orderSn, action: cancelOf, fields: { reason } };
    const done = await actOnOrder(ctx.db, partyOf(ctx.caller), act);
    ctx.say(actOf(done.refunded_fen > 0 ? 'cancel_paid' : 'cancel_unpaid').action.done);
    return done;
  },

  'order/refund': async ({ order_sn: orderSn, reason }, ctx) => {
    const act = { orderSn, action: 'request_refund', fields: { reason } } as const;
    const done = await actOnOrder(ctx.db, partyOf(ctx.caller), act);
    ctx.say(actOf('request_refund').action.done);
    return { ...done, answer_before: done.due_at };
  },

  'user-order-list': (input, { db, caller }) => listOrders(db, caller, input),

  'order/detail': (input, { db, caller }) => showOrder(db, caller, input.order_sn),

  'order/reorder': ({ order_sn: orderSn }, { db, caller }) => reorder(db, caller, orderSn),

  'order/back-to-cart': async ({ order_sn_list: orderSns }, { db, caller, say }) => {
    const done = await backToCart(db, caller, orderSns);
    say('订单已取消，已放回购物车');
    return done;
  },

  'order/brief': async ({ order_sn_list: orderSns, ...brief }, ctx) => {
    const answer = await saveBrief(ctx.db, ctx.caller.userId, orderSns, brief);
    ctx.say('投放要求已保存');
    return answer;
  },
} satisfies Handlers;
