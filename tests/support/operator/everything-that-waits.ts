import type { QueueName } from '@/server/operator/queues';
import { aPublishedOrder, move } from '@/tests/support/factories/a-published-order';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';
import { inEveryState, makesMoney, oweCommission } from './makes-money';
import { makesOrders } from './makes-orders';
import { makesReviewed } from './makes-reviewed';

/** For each queue in which something waits that belongs to somebody, how one more comes into it. */
export const makesWaiting: Partial<Record<QueueName, () => Promise<unknown>>> = {
  ...makesReviewed,
  ...makesOrders,
  ...makesMoney,
};

/** One of everything that waits for the platform and belongs to somebody, in every state that offers acts of its own. */
export async function everythingThatWaits(): Promise<void> {
  for (const make of Object.values(makesWaiting)) await make();
  const disputed = await aPublishedOrder({ after: ['pass_inspection', 'open_dispute'] });
  await move(disputed, 'seller_answers_dispute');
  const revised = await anOrder({ state: 'producing' });
  await walkOrder(revised.id, ['submit_draft', 'ask_changes']);
  await letTimeRunOut(revised);
  await walkOrder(revised.id, ['revise_overdue']);
  await operated('payout-batch', {});
  const sn = await aWithdrawal(await aWithdrawer(100_000), '200');
  await operated('withdrawal', { sn, decision: 'approve' });
  await inEveryState();
  await oweCommission();
}
