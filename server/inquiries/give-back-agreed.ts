import { and, desc, eq, ne } from 'drizzle-orm';
import { inquiryTimers } from '@/lib/domain/inquiries/timers';
import { users } from '@/server/account/tables';
import type { Db } from '@/server/kernel/database';
import { openSkus } from './ask-inquiries';
import { lockLineOf } from './lock-line';
import { moveLine } from './move-line';
import { inquiryEvents } from './tables';

/**
 * An order was not paid: what it was placed at stands again for what is left of its time, unless the position is gone, has
 * been asked for again, or its account has changed hands.
 */
export async function giveBackAgreed(
  tx: Db,
  { orderSn, buyerId }: { orderSn: string; buyerId: number },
): Promise<void> {
  const line = await lockLineOf(tx, orderSn);
  if (!line || line.skuId === null || line.ownerId !== line.sellerId) return;
  const [agreed] = await tx
    .select({ at: inquiryEvents.createdAt })
    .from(inquiryEvents)
    .where(
      and(
        eq(inquiryEvents.lineId, line.id),
        eq(inquiryEvents.toState, 'agreed'),
        ne(inquiryEvents.fromState, 'ordered'), // given back before, which began no new time
      ),
    )
    .orderBy(desc(inquiryEvents.id))
    .limit(1);
  const dueAt = new Date((agreed?.at.getTime() ?? 0) + inquiryTimers.order * 3_600_000);
  if (dueAt <= line.now) return;
  // One at a time per person, as asking is.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update');
  if ((await openSkus(tx, buyerId, [line.skuId])).has(line.skuId)) return;
  await moveLine(tx, line, 'give_back', { dueAt });
}
