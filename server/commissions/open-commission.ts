import { sql } from 'drizzle-orm';
import { commissionTimers } from '@/lib/domain/commissions/timers';
import type { Db } from '@/server/kernel/database';
import { intervalOf } from './clock-sql';
import { commissionEvents, orderCommissions } from './tables';

/** An accepted order of live selling, as it was agreed. */
export interface AcceptedShow {
  id: number;
  orderSn: string;
  buyerId: number;
  sellerId: number;
  /** account and position */
  title: string;
  /** exact decimal shares */
  rate: string;
  feeRate: string;
}

/** Opens the commission of a show that was accepted; the same show again changes nothing. */
export async function openCommission(tx: Db, { id, ...show }: AcceptedShow): Promise<void> {
  const made = await tx
    .insert(orderCommissions)
    .values({
      orderId: id,
      ...show,
      state: 'returning',
      dueAt: sql`now() + ${intervalOf(commissionTimers.returns)}`,
    })
    .onConflictDoNothing()
    .returning({ orderId: orderCommissions.orderId });
  if (made.length === 0) return;
  await tx.insert(commissionEvents).values({
    orderId: id,
    actor: 'system',
    move: 'open',
    fromState: '',
    toState: 'returning',
    files: [],
  });
}
