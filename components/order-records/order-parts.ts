import type { Output } from '@/lib/contract';
import type { PageCall } from '@/lib/page/page-loader';

/** What other areas show on an order's page, one key each. */
export interface OrderParts {
  drafts: Output<'order/drafts'>;
  proof: Output<'order/proof'>;
  messages: Output<'order/messages'>;
  reviews: Output<'order/reviews'>;
  commission: Output<'order/commission'>['commission'];
  sample: Output<'order/sample'>;
  consent: Output<'order/case'>;
}

/** Asks each area for its part of one order. */
export async function loadOrderParts(call: PageCall, orderSn: string): Promise<OrderParts> {
  const [drafts, proof, messages, reviews, { commission }, sample, consent] = await Promise.all([
    call('order/drafts', { order_sn: orderSn }),
    call('order/proof', { order_sn: orderSn }),
    call('order/messages', { order_sn: orderSn }),
    call('order/reviews', { order_sn: orderSn }),
    call('order/commission', { order_sn: orderSn }),
    call('order/sample', { order_sn: orderSn }),
    call('order/case', { order_sn: orderSn }),
  ]);
  return { drafts, proof, messages, reviews, commission, sample, consent };
}
