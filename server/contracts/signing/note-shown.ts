import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { contractSigners } from '../tables';

/** Notes when an account was first given the file that it is to sign: nobody can have read it for longer. */
export async function noteShown(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<void> {
  await db
    .update(contractSigners)
    .set({ shownAt: sql`now()` })
    .where(
      and(
        eq(contractSigners.contractId, id),
        eq(contractSigners.userId, userId),
        isNull(contractSigners.shownAt),
      ),
    );
}
