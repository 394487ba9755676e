import { and, eq, inArray } from 'drizzle-orm';
import type { Output } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { fenOfYuan, sumFen } from '@/lib/domain/money/money';
import { ruleWords } from '@/lib/domain/orders/rule-words';
import type { OnlineWay, PayWay } from '@/lib/domain/payments/pay-ways';
import { rechargeLimits } from '@/lib/domain/payments/recharge-limits';
import { paymentStates } from '@/lib/domain/payments/states';
import { appError, invalid } from '@/lib/errors';
import type { CallContext, Caller, Handlers } from '@/server/kernel/call-context';
import { selectOrders, spentThisMonth, toView } from '@/server/order-records/public';
import { refusedTransition } from '@/server/orders/public';
import { orders } from '@/server/orders/tables';
import { findPaymentProvider } from '@/server/providers/payment';
import { ownBalances } from '@/server/statements/public';
import { announceBankRecharge, listBankRecharges, sendVoucher } from './bank-recharge';
import { pressCashier, showCashier } from './cashier';
import { type FoundPayment, paymentBySn } from './find-payment';
import { listPayments } from './list-payments';
import { onlineWays } from './pay-ways';
import { receivingAccount, requireReceivingAccount } from './receiving-account';
import { showSettlement } from './show-settlement';
import { type StartedPayment, started, startRecharge } from './start-payment';
import { referenceOf, submitPay } from './submit-pay';

type Ctx = CallContext<Caller>;

/** Paying: settlement, online payments, recharge, and the statements about them. */
export const paymentsHandlers = {
  'order-check': (input, { db, caller }) => showSettlement(db, caller.userId, input.order_sn_list),

  'submit-pay': async (input, ctx) => {
    const answer = await submitPay(ctx.db, ctx.caller.userId, input);
    const said = { paid: '付款成功，款项已进入平台托管', redirect: '请在收银台完成支付' };
    ctx.setMessage(
      answer.result === 'transfer' ? `请在 ${ruleWords.transfer}内完成转账` : said[answer.result],
    );
    return answer;
  },

  'cashier/show': (input, { db, caller }) => showCashier(db, caller, input.pay_sn),

  'cashier/pay': (input, { db, caller }) => pressCashier(db, caller, input),

  'order/pay-state': async (input, { db, caller }) => {
    const payment = await paymentBySn(db, caller.userId, input.pay_sn);
    return {
      pay_sn: payment.paySn,
      kind: payment.kind,
      state: payment.state,
      state_label: paymentStates[payment.state],
      amount_fen: payment.amountFen,
      order_sn_list: payment.orderSns,
    };
  },

  'capital/summary': async (_input, ctx) => {
    const { db, caller } = ctx;
    const month = await spentThisMonth(db, caller.userId);
    return {
      ...(await ownBalances(db, caller)),
      month_spent_fen: month.spentFen,
      month_orders: month.orders,
      recharge_ways: onlineWays(),
      recharge_min_fen: rechargeLimits.minFen,
      recharge_max_fen: rechargeLimits.maxFen,
    };
  },

  'capital/recharge': (input, ctx) => recharge(ctx, input.amount, input.way),

  'capital/wechat': async (input, ctx) => {
    if (input.pay_sn === '') return recharge(ctx, input.amount ?? '', 'wechat');
    const payment = await paymentBySn(ctx.db, ctx.caller.userId, input.pay_sn);
    return presentRecharge(payment, payUrlOf(payment, ctx.caller.group));
  },

  'capital/recharge-bank': async (input, ctx) => {
    if (input.recharge_sn === '') {
      ctx.setMessage('已登记，请按附言转账，转账后上传凭证');
      return announceBankRecharge(ctx.db, ctx.caller.userId, input.amount ?? '');
    }
    ctx.setMessage('凭证已提交，到账核对后计入可用余额');
    return sendVoucher(ctx.db, ctx.caller.userId, input);
  },

  'capital/list/recharge-bank': async (_input, { db, caller }) => ({
    bank: await receivingAccount(db),
    list: await listBankRecharges(db, caller.userId),
  }),

  'capital/bank': (_input, { db }) => requireReceivingAccount(db),

  'capital/pay-bank': async (input, { db, caller }) => {
    const wanted = [...new Set(input.order_sn_list)];
    const found = await selectOrders(db).where(
      and(eq(orders.buyerId, caller.userId), inArray(orders.orderSn, wanted)),
    );
    if (found.length !== wanted.length) throw appError('not_found');
    const views = found.map(toView).sort((a, b) => a.id - b.id);
    for (const order of views)
      if (order.state !== 'pending_payment') throw refusedTransition(order);
    const due = views.flatMap((order) => order.dueAt ?? []).sort((a, b) => +a - +b)[0];
    return {
      ...(await requireReceivingAccount(db)),
      reference: referenceOf(views),
      amount_fen: sumFen(views.map((order) => order.priceFen)),
      due_at: due?.toISOString() ?? null,
    };
  },

  'capital/list/pay': (input, { db, caller }) => listPayments(db, caller.userId, input),
} satisfies Handlers;

async function recharge(
  ctx: Ctx,
  amount: string,
  way: OnlineWay,
): Promise<Output<'capital/recharge'>> {
  const { minFen, maxFen } = rechargeLimits;
  const amountFen = fenOfYuan(amount);
  if (amountFen < minFen || amountFen > maxFen) {
    const range = `${formatYuan(minFen)} 至 ${formatYuan(maxFen)}`;
    throw invalid({ amount: `每笔充值金额为 ${range}，更大金额请使用对公转账` });
  }
  const { payment, payUrl }: StartedPayment = await startRecharge(
    ctx.db,
    ctx.caller,
    amountFen,
    way,
  );
  ctx.setMessage('请在收银台完成支付');
  const { state, way: chosen } = payment;
  return presentRecharge(
    // Written a moment ago with these very values.
    { ...payment, state: state, way: chosen as PayWay },
    payUrl,
  );
}

function presentRecharge(
  payment: Pick<FoundPayment, 'paySn' | 'state' | 'amountFen' | 'way' | 'provider' | 'expiresAt'>,
  payUrl: string,
): Output<'capital/recharge'> {
  return {
    pay_sn: payment.paySn,
    state: payment.state,
    state_label: paymentStates[payment.state],
    amount_fen: payment.amountFen,
    way: payment.way,
    pay_url: payUrl,
    simulated: payment.provider === 'simulator',
    expires_at: payment.expiresAt.toISOString(),
  };
}

/** The way back to the cashier of a payment that is still open; '' for one that is over. */
function payUrlOf(payment: FoundPayment, group: number): string {
  const provider = findPaymentProvider(payment.provider);
  return payment.state === 'pending' && provider
    ? started(provider, payment, payment.orderSns, group).payUrl
    : '';
}
