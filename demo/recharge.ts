import type { Db } from '@/server/kernel/database';
import { inTime, makePaySn } from '@/server/order-records/public';
import { acceptNotice } from '@/server/payments/public';
import { payments } from '@/server/payments/tables';
import { simulatedPayments } from '@/server/providers/payment/simulator/simulated-payments';

/** A recharge through the simulator's payment and its notice, as on the recharge page. @returns its number */
export async function recharge(
  tx: Db,
  userId: number,
  amountFen: number,
  at = Date.now(),
): Promise<string> {
  const provider = simulatedPayments();
  const paySn = makePaySn(at);
  await tx.insert(payments).values({
    paySn,
    userId,
    kind: 'recharge',
    way: 'alipay',
    provider: provider.name,
    amountFen,
    state: 'pending',
    expiresAt: inTime('pay_30m'),
  });
  await acceptNotice(tx, provider, {
    paySn,
    merchant: provider.merchant,
    amountFen,
    ref: `SIM${paySn}`,
    outcome: 'paid',
  });
  return paySn;
}
