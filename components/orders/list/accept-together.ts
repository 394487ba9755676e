import type { BulkAct } from '@/components/kit/area/list/list-spec';
import type { OrderRow } from '@/components/order-records/order-row';
import { api } from '@/lib/api/api';
import { toast } from '@/lib/browser/toast';

/** 接单 of several orders at once, where it is the owner's turn. */
export const acceptTogether: BulkAct<OrderRow> = {
  label: '接单',
  applies: ({ actions }) => actions.some(({ name }) => name === 'accept'),
  ask: (count) => ({
    title: `确定接这 ${count} 个订单吗？`,
    text: '接单后请在各自约定的交稿日期前交稿；逾期交稿的，广告主可以无责取消。',
  }),
  run: async (orders) => {
    const answer = await api('order/accept', {
      order_sn: orders.map(({ order_sn }) => order_sn),
    });
    if (!answer.ok) return false;
    // What was not accepted stands in the sentence: no green over a failure.
    toast[answer.data.refused.length > 0 ? 'error' : 'success'](answer.msg);
    return true;
  },
};
