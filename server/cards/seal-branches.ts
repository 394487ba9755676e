import { eq, ne } from 'drizzle-orm';
import { bankCards } from '@/server/cards/tables';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';

/** Seals the branches of cards that were bound before they were sealed. */
export async function sealBranches(tx: Db): Promise<void> {
  const open = await tx.select().from(bankCards).where(ne(bankCards.branch, ''));
  for (const { id, branch } of open) {
    await tx
      .update(bankCards)
      .set({ branchSealed: seal(branch), branch: '' })
      .where(eq(bankCards.id, id));
  }
}
