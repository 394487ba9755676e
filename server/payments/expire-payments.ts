import { and, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { findPaymentProvider, type PaymentProvider } from '@/server/providers/payment';
import { acceptNotice } from './accept-notice';
import { payments } from './tables';

/**
 * Ends payments whose time is over. Their provider is asked first: a notice may have been lost, and money that was paid
 * must come in; what was not is closed there too. One that does not answer is asked again with the next round.
 * @returns how many were ended
 */
export async function expirePayments(
  db: Db,
  find: (name: string) => PaymentProvider | null = findPaymentProvider,
): Promise<number> {
  const due = await rows<{ id: number; pay_sn: string; provider: string }>(
    db,
    sql`select id, pay_sn, provider from payments where state = 'pending' and expires_at <= now()
        order by random() limit 50`, // by time, fifty that always fail would keep every later one waiting
  );
  let ended = 0;
  const worker = async () => {
    for (let payment = due.shift(); payment; payment = due.shift()) {
      ended += await askAndExpire(db, find(payment.provider), payment);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return ended;
}

/** A provider that is away takes its time for each. */
const atOnce = 5;

async function askAndExpire(
  db: Db,
  provider: PaymentProvider | null,
  payment: { id: number; pay_sn: string },
): Promise<number> {
  try {
    const notice = (await provider?.query(payment.pay_sn)) ?? null;
    if (provider && notice?.outcome === 'paid') await acceptNotice(db, provider, notice);
    else if (notice?.outcome === 'waiting') await provider?.close?.(payment.pay_sn);
    return await expire(db, payment.id);
  } catch (error) {
    log().warn({ err: error, payment: payment.id }, 'the provider did not answer');
    return 0;
  }
}

/** Where a notice came first, there is nothing left to end. */
async function expire(db: Db, id: number): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await tx
      .update(payments)
      .set({ state: 'expired' })
      .where(and(eq(payments.id, id), eq(payments.state, 'pending')))
      .returning({ id: payments.id });
    return ended.length;
  });
}
