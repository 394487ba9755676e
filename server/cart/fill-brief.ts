import { and, eq, isNull } from 'drizzle-orm';
import type { Brief } from '@/lib/domain/briefs/brief';
import type { Db } from '@/server/kernel/database';
import { sealBrief } from './stored-brief';
import { cartItems } from './tables';

/**
 * Gives a line of a person's cart a brief where none is written yet.
 * @returns false where one is: it stays
 */
export async function fillBrief(
  tx: Db,
  userId: number,
  cartId: number,
  brief: Brief,
): Promise<boolean> {
  const filled = await tx
    .update(cartItems)
    .set({ brief: sealBrief(brief) })
    .where(and(eq(cartItems.userId, userId), eq(cartItems.id, cartId), isNull(cartItems.brief)))
    .returning({ id: cartItems.id });
  return filled.length > 0;
}
