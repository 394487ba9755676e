import { sql } from 'drizzle-orm';
import { openDatabase } from '@/server/kernel/database';
import { runOnce } from '@/server/kernel/job';
import { payoutJob } from '@/server/payouts/public';

/** A round of what providers are to pay, the pauses over. @returns how many came to an end */
export async function payOut(): Promise<number> {
  const { db } = await openDatabase();
  await db.execute(sql`update outside_calls set run_at = now() where kind = 'payouts'`);
  return runOnce(payoutJob);
}
