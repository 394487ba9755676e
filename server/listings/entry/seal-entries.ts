import { eq } from 'drizzle-orm';
import { isSealed, type Sealed, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { entryApplications } from '../tables';

/** Seals the names and contacts of applications from before they were sealed. */
export async function sealEntries(tx: Db): Promise<void> {
  const sealedOnce = (stored: Sealed) => (isSealed(stored) ? stored : seal(String(stored)));
  const all = await tx.select().from(entryApplications);
  for (const { id, nameSealed, contactNameSealed, contactPhoneSealed } of all) {
    if ([nameSealed, contactNameSealed, contactPhoneSealed].every(isSealed)) continue;
    await tx
      .update(entryApplications)
      .set({
        nameSealed: sealedOnce(nameSealed),
        contactNameSealed: sealedOnce(contactNameSealed),
        contactPhoneSealed: sealedOnce(contactPhoneSealed),
      })
      .where(eq(entryApplications.id, id));
  }
}
