import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { bankRecharges, payments } from './tables';

/** What of a person may still bring money in: payments at a provider, and transfers whose voucher is looked at. */
export async function countOpenPayments(
  db: Db,
  userId: number,
): Promise<{ payments: number; transfers: number }> {
  return {
    payments: await db.$count(
      payments,
      and(eq(payments.userId, userId), eq(payments.state, 'pending')),
    ),
    transfers: await db.$count(
      bankRecharges,
      and(eq(bankRecharges.userId, userId), eq(bankRecharges.state, 'reviewing')),
    ),
  };
}
