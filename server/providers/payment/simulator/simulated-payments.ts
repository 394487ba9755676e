import { href } from '@/lib/address/routes';
import { onlineWayKeys } from '@/lib/domain/payments/pay-way-keys';
import { fingerprint, sameText } from '@/server/kernel/crypto';
import type { PaymentNotice, PaymentOrder, PaymentProvider } from '../payment-provider';

const merchant = 'SIMULATED-MERCHANT';

/**
 * The embedded default: a cashier page that says it is a simulator. Its notices are signed with a key that
 * only the server has and go through the same endpoint and checks as a real provider's, so a forged one is
 * refused here too.
 */
export function simulatedPayments(): PaymentProvider {
  return {
    name: 'simulator',
    merchant,
    ways: onlineWayKeys,
    isSimulated: true,
    create: ({ paySn }: PaymentOrder) => href('cashier', { pay_sn: paySn }),
    readNotice,
    query: async () => null,
    refunds: {
      withinDays: 350,
      refund: async ({ refundSn }) => ({ outcome: 'done', ref: `SIM${refundSn}`, reason: '' }),
    },
    taken: 'success',
    refused: 'fail',
  };
}

/** The notice that the simulated cashier sends, as a form body with its signature. */
export function simulatedNotice(notice: Omit<PaymentNotice, 'merchant'>): string {
  const body = new URLSearchParams({
    pay_sn: notice.paySn,
    merchant,
    amount_fen: String(notice.amountFen),
    trade_no: notice.ref,
    outcome: notice.outcome,
  });
  body.set('sign', signatureOf(body));
  return body.toString();
}

function readNotice(raw: string): PaymentNotice | null {
  const body = new URLSearchParams(raw);
  const sign = body.get('sign') ?? '';
  body.delete('sign');
  if (!sameText(sign, signatureOf(body))) return null;
  const outcome = body.get('outcome');
  return {
    paySn: body.get('pay_sn') ?? '',
    merchant: body.get('merchant') ?? '',
    amountFen: Number(body.get('amount_fen')),
    ref: body.get('trade_no') ?? '',
    outcome: outcome === 'paid' || outcome === 'failed' ? outcome : 'waiting',
  };
}

function signatureOf(body: URLSearchParams): string {
  const sorted = [...body].map(([key, value]) => `${key}=${value}`).sort();
  return fingerprint('simulated payment notice', sorted.join('&'));
}
