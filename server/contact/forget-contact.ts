import { eq } from 'drizzle-orm';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { callbacks, corrections, needs, readerQuestions, suggestions } from './tables';

/** For an account that is closed: what was asked stays for the platform's figures, nobody can be called any more. */
export async function forgetContact(tx: Db, userId: number): Promise<void> {
  const nobody = { phoneSealed: seal(''), phoneHash: '' };
  await tx.update(callbacks).set(nobody).where(eq(callbacks.userId, userId));
  await tx.update(corrections).set(nobody).where(eq(corrections.userId, userId));
  await tx
    .update(readerQuestions)
    .set({ phoneSealed: null, phoneHash: null })
    .where(eq(readerQuestions.userId, userId));
  await tx
    .update(needs)
    .set({ ...nobody, nameSealed: null })
    .where(eq(needs.userId, userId));
  await tx.update(suggestions).set({ phoneSealed: null }).where(eq(suggestions.userId, userId));
}
