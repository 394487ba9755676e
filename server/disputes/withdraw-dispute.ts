import { eq, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { requireDispute } from './find-dispute';
import { lapseProposal } from './ruling-proposals';
import { disputes } from './tables';

/** Keeps that who opened the newest dispute of an order took it back; its words stay on record. */
export async function withdrawDispute(tx: Db, orderId: number): Promise<void> {
  const { id } = await requireDispute(tx, orderId);
  await tx.update(disputes).set({ withdrawnAt: sql`now()` }).where(eq(disputes.id, id));
  await lapseProposal(tx, id);
}
