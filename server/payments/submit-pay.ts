import type { Output, ParsedInput } from '@/lib/contract';
import { formatYuan } from '@/lib/domain/money/format-yuan';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { isPaid } from '@/lib/domain/orders/states';
import { allows } from '@/lib/domain/orders/transitions';
import { appError, invalid } from '@/lib/errors';
import { assertMay, checkPayPassword } from '@/server/account/public';
import type { Db } from '@/server/kernel/database';
import { factsOf } from '@/server/order-records/public';
import {
  type LockedOrder,
  lockBuyersOrders,
  refusedTransition,
  transitionLocked,
} from '@/server/orders/public';
import { requireReceivingAccount } from './receiving-account';
import { startOrderPayment } from './start-payment';

type Input = ParsedInput<'submit-pay'>;
type Answer = Output<'submit-pay'>;

/**
 * submit-pay: pays orders. Repeated, it answers as the first time and moves nothing: orders that are paid
 * already are passed by.
 * @throws appError invalid_input (pay password), not_found, rule_broken
 */
export async function submitPay(tx: Db, buyerId: number, input: Input): Promise<Answer> {
  // A wrong password is counted even though the call is refused, so nothing may be written before it.
  const usesBalance = input.way === 'wallet' || (input.way !== 'bank' && input.use_balance === '1');
  if (usesBalance) {
    if (!input.pay_password) throw invalid({ pay_password: '请输入支付密码' });
    await checkPayPassword(tx, buyerId, input.pay_password);
  }
  const orders = await lockBuyersOrders(tx, buyerId, input.order_sn_list);
  const open = orders.filter((order) => !isPaid(order));
  for (const order of open) assertPayable(order);
  const answer: Answer = {
    order_sn_list: input.order_sn_list,
    result: 'paid',
    amount_fen: sumFen((open.length > 0 ? open : orders).map((order) => order.priceFen)),
    pay_sn: null,
    pay_url: null,
    simulated: false,
    due_at: null,
    bank: null,
  };
  if (open.length === 0) return answer;
  await assertMay(tx, buyerId, 'pay');
  if (input.way === 'bank') return { ...answer, ...(await announceTransfer(tx, open)) };
  const available = open[0]?.buyerAvailableFen ?? 0;
  if (input.way === 'wallet' || (usesBalance && available >= answer.amount_fen)) {
    await payFromWallet(tx, open);
    return answer;
  }
  const { payment, payUrl, isSimulated } = await startOrderPayment(tx, buyerId, open, {
    way: input.way,
    walletFen: usesBalance ? available : 0,
  });
  return {
    ...answer,
    result: 'redirect',
    amount_fen: payment.amountFen,
    pay_sn: payment.paySn,
    pay_url: payUrl,
    simulated: isSimulated,
    due_at: payment.expiresAt.toISOString(),
  };
}

function assertPayable(order: LockedOrder): void {
  if (order.state !== 'pending_payment') throw refusedTransition(order);
  // The clock has run out though the job has not come by yet: the deadline is the database's.
  if (order.isDue) {
    throw appError('rule_broken', {
      msg: `订单 ${order.orderSn} 已超过付款期限，请重新下单`,
      data: { order_sn: order.orderSn, state: order.state },
    });
  }
}

async function payFromWallet(tx: Db, orders: readonly LockedOrder[]): Promise<void> {
  const total = sumFen(orders.map((order) => order.priceFen));
  const shortage = minusFen(total, orders[0]?.buyerAvailableFen ?? 0);
  if (shortage > 0) {
    throw appError('rule_broken', {
      msg: `可用余额不足，还差 ${formatYuan(shortage, true)}，请先充值`,
      data: { shortage_fen: shortage },
    });
  }
  for (const order of orders) await transitionLocked(tx, order, 'pay', { payWay: 'wallet' });
}

async function announceTransfer(
  tx: Db,
  orders: readonly LockedOrder[],
): Promise<Pick<Answer, 'result' | 'due_at' | 'bank'>> {
  const account = await requireReceivingAccount(tx);
  const due: (Date | null)[] = [];
  for (const order of orders) {
    const isNew = allows(factsOf(order), 'choose_bank');
    const next = isNew
      ? await transitionLocked(tx, order, 'choose_bank', { payWay: 'bank' })
      : order;
    due.push(next.dueAt);
  }
  const soonest = due.flatMap((at) => at ?? []).sort((a, b) => +a - +b)[0];
  return {
    result: 'transfer',
    due_at: soonest?.toISOString() ?? null,
    bank: { ...account, reference: referenceOf(orders) },
  };
}

/** What the payer writes beside the transfer: it names the first order and how many there are. */
export function referenceOf(orders: readonly { orderSn: string }[]): string {
  const [first] = orders;
  return orders.length > 1 ? `${first?.orderSn} 等${orders.length}单` : (first?.orderSn ?? '');
}
