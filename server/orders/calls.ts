import { actOf } from '@/lib/domain/orders/actions';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { Handlers } from '@/server/kernel/call-context';
import { partyOf } from '@/server/order-records/public';
import { backToCart } from './placing/back-to-cart';
import { checkCart } from './placing/check-cart';
import { makeOrder } from './placing/make-order';
import { reorder } from './placing/reorder';
import { saveBrief } from './placing/save-brief';
import { acceptMany } from './process/accept-many';
import { actOnOrder } from './process/act-on-order';
import { cancelOf } from './process/cancel-of';
import { listOrders } from './shown/list-orders';
import { showOrder } from './shown/show-order';

export const ordersHandlers = {
  'cart-to-check': (input, { db, caller }) => checkCart(db, caller.userId, input.cart_id_arr),

  'make-order': async (input, ctx) => {
    const { cart_id_arr: cartIds, seen_price_fen: fen, seen_commission: rates } = input;
    const materials = input.seen_material_costs?.map((seen) => seen === '1');
    const seen = { fen, rates, materials, addOns: input.seen_add_ons };
    const list = await makeOrder(ctx.db, ctx.caller.userId, cartIds, seen);
    ctx.setMessage(`订单已提交，请在 ${ruleWords.pay}内付款`);
    return { order_sn_list: list };
  },

  'order/act': async ({ order_sn: orderSn, action, fields }, ctx) => {
    const done = await actOnOrder(ctx.db, partyOf(ctx.caller), { orderSn, action, fields });
    ctx.setMessage(actOf(action).action.done);
    return { ...done, action };
  },

  'order/accept': async ({ order_sn: orderSns }, ctx) => {
    const { said, ...done } = await acceptMany(ctx.db, ctx.caller.userId, orderSns);
    ctx.setMessage(said);
    return done;
  },

  'order/cancel': async ({ order_sn: orderSn, reason }, ctx) => {
    const act = { orderSn, action: cancelOf, fields: { reason } };
    const done = await actOnOrder(ctx.db, partyOf(ctx.caller), act);
    ctx.setMessage(actOf(done.refunded_fen > 0 ? 'cancel_paid' : 'cancel_unpaid').action.done);
    return done;
  },

  'order/refund': async ({ order_sn: orderSn, reason }, ctx) => {
    const act = { orderSn, action: 'request_refund', fields: { reason } } as const;
    const done = await actOnOrder(ctx.db, partyOf(ctx.caller), act);
    ctx.setMessage(actOf('request_refund').action.done);
    return { ...done, answer_before: done.due_at };
  },

  'user-order-list': (input, { db, caller }) => listOrders(db, caller, input),

  'order/detail': (input, { db, caller }) => showOrder(db, caller, input.order_sn),

  'order/reorder': ({ order_sn: orderSn }, { db, caller }) => reorder(db, caller, orderSn),

  'order/back-to-cart': async ({ order_sn_list: orderSns }, { db, caller, setMessage }) => {
    const done = await backToCart(db, caller, orderSns);
    setMessage('订单已取消，已放回购物车');
    return done;
  },

  'order/brief': async ({ order_sn_list: orderSns, ...brief }, ctx) => {
    const answer = await saveBrief(ctx.db, ctx.caller.userId, orderSns, brief);
    ctx.setMessage('投放要求已保存');
    return answer;
  },
} satisfies Handlers;
