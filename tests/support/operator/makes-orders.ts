import type { QueueName } from '@/server/operator/queues';
import { aPublishedOrder, move } from '@/tests/support/factories/a-published-order';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';
import { disputeCommission } from './makes-money';

/** Makes one order after the other that waits for the platform. */
export const makesOrders = {
  inspection: () => aPublishedOrder(),
  dispute: async () => {
    const disputed = await aPublishedOrder({ after: ['pass_inspection', 'open_dispute'] });
    await move(disputed, 'seller_answers_dispute');
  },
  draft: async () => {
    const { id } = await anOrder({ state: 'producing' });
    await walkOrder(id, ['submit_draft']);
    await letTimeRunOut({ id });
    await walkOrder(id, ['review_overdue']);
  },
  commission: () => disputeCommission(),
} satisfies Partial<Record<QueueName, () => Promise<unknown>>>;
