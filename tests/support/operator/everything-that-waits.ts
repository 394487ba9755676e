import { call } from '@/tests/support/call';
import { aPublishedOrder, move } from '@/tests/support/factories/a-published-order';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { aWithdrawal, aWithdrawer } from '@/tests/support/factories/a-withdrawer';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder, letTimeRunOut } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';
import {
  compareStatement,
  disputeCommission,
  handInReturn,
  inEveryState,
  oweCommission,
  sendVoucher,
} from './makes-money';
import { makesReviewed } from './makes-reviewed';

/** One of everything that waits for the platform and belongs to somebody, in every state that offers acts of its own. */
export async function everythingThatWaits(): Promise<void> {
  for (const make of Object.values(makesReviewed)) await make();
  await orders();
  await money();
}

async function orders(): Promise<void> {
  await aPublishedOrder();
  const disputed = await aPublishedOrder({ after: ['pass_inspection', 'open_dispute'] });
  await move(disputed, 'seller_answers_dispute');
  const drafted = await anOrder({ state: 'producing' });
  const revised = await anOrder({ state: 'producing' });
  await walkOrder(drafted.id, ['submit_draft']);
  await walkOrder(revised.id, ['submit_draft', 'ask_changes']);
  for (const order of [drafted, revised]) await letTimeRunOut(order);
  await walkOrder(drafted.id, ['review_overdue']);
  await walkOrder(revised.id, ['revise_overdue']);
}

async function money(): Promise<void> {
  const approved = async () => {
    const sn = await aWithdrawal(await aWithdrawer(100_000), '200');
    await operated('withdrawal', { sn, decision: 'approve' });
  };
  await aWithdrawal(await aWithdrawer(100_000), '100');
  await approved();
  await operated('payout-batch', {});
  await approved();
  const payer = await anAdvertiser();
  await sendVoucher(payer);
  const { orderSn } = await anOrder({ buyer: payer });
  await call('submit-pay', { order_sn_list: [orderSn], way: 'bank' }, { as: payer });
  await inEveryState();
  await handInReturn();
  await disputeCommission();
  await oweCommission();
  await compareStatement(payer);
  await operated('posting_ask', {
    from: 'clearing',
    to: 'user',
    user: payer.id,
    amount: '12.5',
    reason: '银行退回手续费，凭证 20261128-03',
  });
}
