import { eq, ne } from 'drizzle-orm';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { phoneRecoveries } from '../tables';

/** Seals what was said with requests for another phone before it was sealed. */
export async function sealRecoveryWords(tx: Db): Promise<void> {
  const open = await tx.select().from(phoneRecoveries).where(ne(phoneRecoveries.words, ''));
  for (const { id, words } of open) {
    await tx
      .update(phoneRecoveries)
      .set({ wordsSealed: seal(words), words: '' })
      .where(eq(phoneRecoveries.id, id));
  }
}
