import { eq } from 'drizzle-orm';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { entryApplications } from '../tables';

/** For an account that is closed: who joined stays on record (电子商务法 27), nobody can be called any more. */
export async function forgetEntry(tx: Db, userId: number): Promise<void> {
  await tx
    .update(entryApplications)
    .set({ contactNameSealed: seal(''), contactPhoneSealed: seal('') })
    .where(eq(entryApplications.userId, userId));
}
