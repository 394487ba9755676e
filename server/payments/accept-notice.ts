import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import type { NoticeHeaders, PaymentNotice, PaymentProvider } from '@/server/providers/payment';
import { payments } from './tables';
import { type Payment, takeMoney } from './take-money';

/** done: it had its effect; repeated: it had it before; refused: it is not about a payment of ours */
export type NoticeResult = 'done' | 'repeated' | 'refused';

/**
 * Takes a provider's notice by its raw body (domain.md: it counts only with a right signature, merchant,
 * amount and order, once). The money always comes in; what it was for may have ended meanwhile, then it
 * stays in the payer's wallet and is never lost.
 */
export async function receiveNotice(
  db: Db,
  provider: PaymentProvider,
  raw: string,
  headers: NoticeHeaders = {},
): Promise<NoticeResult> {
  const notice = provider.readNotice(raw, headers);
  if (!notice) return refuse(provider, 'signature');
  return acceptNotice(db, provider, notice);
}

/** The same for an answer the provider gave when asked; its signature is checked. */
export async function acceptNotice(
  db: Db,
  provider: PaymentProvider,
  notice: PaymentNotice,
): Promise<NoticeResult> {
  if (notice.merchant !== provider.merchant) return refuse(provider, 'merchant');
  return inTransaction(db, async (tx) => {
    const [payment] = await tx
      .select()
      .from(payments)
      .where(and(eq(payments.paySn, notice.paySn), eq(payments.provider, provider.name)))
      .for('update');
    if (!payment) return refuse(provider, 'payment');
    if (payment.amountFen !== notice.amountFen) return refuse(provider, 'amount');
    if (notice.outcome === 'waiting') return 'done';
    if (notice.outcome === 'failed') return fail(tx, payment);
    if (notice.ref === '') return refuse(provider, 'reference');
    if (payment.state !== 'paid') {
      await takeMoney(tx, payment, notice.ref);
      return 'done';
    }
    return payment.providerRef === notice.ref ? 'repeated' : refuse(provider, 'second payment');
  });
}

function refuse(provider: PaymentProvider, why: string): 'refused' {
  log().warn({ provider: provider.name, why }, 'payment notice refused');
  return 'refused';
}

async function fail(tx: Db, payment: Payment): Promise<NoticeResult> {
  if (payment.state !== 'pending') return 'repeated';
  await tx.update(payments).set({ state: 'failed' }).where(eq(payments.id, payment.id));
  return 'done';
}
