import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { bankRecharges } from './tables';

/** For an account that is closed: transfers that were announced and never proven. */
export async function forgetAnnounced(tx: Db, userId: number): Promise<void> {
  await tx
    .delete(bankRecharges)
    .where(and(eq(bankRecharges.userId, userId), eq(bankRecharges.state, 'awaiting_voucher')));
}
