import { randomUUID } from 'node:crypto';
import type { Output, ParsedInput } from '@/lib/contract';
import { payWayLabel } from '@/lib/domain/payments/pay-ways';
import { paymentStates } from '@/lib/domain/payments/states';
import { appError } from '@/lib/errors';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { drawCode } from '@/server/kernel/draw-code';
import { log } from '@/server/kernel/log';
import { findPaymentProvider } from '@/server/providers/payment';
import { simulatedNotice } from '@/server/providers/payment/simulator/simulated-payments';
import { receiveNotice } from './accept-notice';
import { type FoundPayment, paymentBySn } from './find-payment';
import { orderOf, returnPathOf, subjectOf } from './start-payment';

/**
 * cashier/show: what the cashier page says: the simulator's, or the code of a provider whose payers scan one.
 * @throws appError not_found
 */
export async function showCashier(
  db: Db,
  { userId, group }: Caller,
  paySn: string,
): Promise<Output<'cashier/show'>> {
  const payment = await paymentBySn(db, userId, paySn);
  return {
    pay_sn: paySn,
    kind: payment.kind,
    subject: subjectOf(payment, payment.orderSns.length),
    way: payment.way,
    way_label: payWayLabel(payment.way),
    amount_fen: payment.amountFen,
    state: payment.state,
    state_label: paymentStates[payment.state],
    expires_at: payment.expiresAt.toISOString(),
    seconds_left: payment.secondsLeft,
    simulated: payment.provider === 'simulator',
    order_sn_list: payment.orderSns,
    return_url: returnPathOf(payment, payment.orderSns, group),
    code: payment.state === 'pending' ? await codeOf(payment, group) : null,
  };
}

/** What is scanned; null where nothing is, or the provider does not answer now. */
async function codeOf(
  payment: FoundPayment,
  group: number,
): Promise<Output<'cashier/show'>['code']> {
  const provider = findPaymentProvider(payment.provider);
  if (!provider?.codeUrl) return null;
  try {
    return drawCode(await provider.codeUrl(orderOf(payment, payment.orderSns, group)));
  } catch (error) {
    log().warn({ err: error, payment: payment.id }, 'the provider gave no code');
    return null;
  }
}

/**
 * cashier/pay: a button of the simulated cashier. The simulator signs a notice about it and sends it the way
 * a real provider would; this call itself moves nothing.
 * @throws appError not_found; rule_broken where the payment is over or not the simulator's
 */
export async function pressCashier(
  db: Db,
  { userId, group }: Caller,
  { pay_sn: paySn, outcome }: ParsedInput<'cashier/pay'>,
): Promise<Output<'cashier/pay'>> {
  const payment = await paymentBySn(db, userId, paySn);
  const provider = findPaymentProvider('simulator');
  if (!provider || payment.provider !== 'simulator') throw appError('not_found');
  if (outcome !== 'cancel') {
    if (payment.state === 'failed' || payment.state === 'expired') {
      throw appError('rule_broken', {
        msg: `该支付单${paymentStates[payment.state]}，请返回重新发起支付`,
      });
    }
    const raw = simulatedNotice({
      paySn,
      amountFen: payment.amountFen,
      // One number a payment, so that a second press is the same payment and not a second one.
      ref: outcome === 'success' ? `SIM${paySn}` : `SIM-FAIL-${randomUUID()}`,
      outcome: outcome === 'success' ? 'paid' : 'failed',
    });
    await receiveNotice(db, provider, raw);
  }
  const now = await paymentBySn(db, userId, paySn);
  return {
    pay_sn: paySn,
    state: now.state,
    state_label: paymentStates[now.state],
    return_url: returnPathOf(now, now.orderSns, group),
  };
}
