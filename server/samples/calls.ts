import type { Handlers } from '@/server/kernel/call-context';
import { moveSample } from './move-sample';
import { showSample } from './show-sample';

export const samplesHandlers = {
  'order/sample': ({ order_sn: orderSn }, { db, caller }) => showSample(db, caller, orderSn),

  'order/sample-offer': ({ order_sn: orderSn, note }, ctx) =>
    moveSample(ctx, orderSn, 'offer', { note }),

  'order/sample-address': ({ order_sn: orderSn, receiver: name, phone, address }, ctx) =>
    moveSample(ctx, orderSn, 'address', { receiver: { name, phone, address } }),

  'order/sample-send': ({ order_sn: orderSn, carrier, tracking_no: trackingNo }, ctx) =>
    moveSample(ctx, orderSn, 'send', { carrier, trackingNo }),

  'order/sample-receive': ({ order_sn: orderSn }, ctx) => moveSample(ctx, orderSn, 'receive'),

  'order/sample-drop': ({ order_sn: orderSn }, ctx) => moveSample(ctx, orderSn, 'drop'),
} satisfies Handlers;
