import { eq, sql } from 'drizzle-orm';
import type { VerificationKind } from '@/lib/domain/verification-states';
import { users } from '@/server/account/tables';
import { refreshGoods } from '@/server/catalog/public';
import { type Db, rows } from '@/server/kernel/database';

/** Writes how an account is verified to where it is read: the account itself, and the badge of its listings. */
export async function setVerified(
  tx: Db,
  userId: number,
  verified: VerificationKind | 'none',
): Promise<void> {
  await tx.update(users).set({ verified }).where(eq(users.id, userId));
  const changed = await rows<{ id: number }>(
    tx,
    sql`update goods set verified = ${verified}
        where owner_id = ${userId} and verified is distinct from ${verified} returning id`,
  );
  await refreshGoods(
    tx,
    changed.map(({ id }) => id),
  );
}
