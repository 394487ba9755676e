import { sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';

/** Does what the table of agreements refuses. */
export async function withAgreementsOpen(db: Db, work: (tx: Db) => Promise<unknown>) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`alter table agreements disable trigger agreements_append_only`);
    await work(tx);
    await tx.execute(sql`alter table agreements enable trigger agreements_append_only`);
  });
}
