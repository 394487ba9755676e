import { eq } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { orderProjects, reportShares } from './tables';

/** For an account that is closed: nobody opens its links any more, and its projects go. */
export async function forgetReports(tx: Db, userId: number): Promise<void> {
  await tx.delete(reportShares).where(eq(reportShares.buyerId, userId));
  await tx.delete(orderProjects).where(eq(orderProjects.buyerId, userId));
}
