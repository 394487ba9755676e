import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { cartItems } from './tables';

/** For an account that is closed. */
export async function forgetCart(tx: Db, userId: number): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.userId, userId));
}
