import { eq, sql } from 'drizzle-orm';
import { maskPhone } from '@/lib/domain/identity/phone';
import { phoneChanges, phoneRecoveries, stepUpTickets } from '@/server/account/tables';
import { type Sealed, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';

/** For an account that is closed: the history of phones stays as far as it is masked; a request for a new one is over. */
export async function forgetPhones(tx: Db, userId: number): Promise<void> {
  const masked = (sealed: Sealed) => seal(maskPhone(unseal(sealed)));
  const changes = await tx.select().from(phoneChanges).where(eq(phoneChanges.userId, userId));
  for (const { id, fromSealed, toSealed } of changes) {
    await tx
      .update(phoneChanges)
      .set({ fromSealed: masked(fromSealed), toSealed: masked(toSealed) })
      .where(eq(phoneChanges.id, id));
  }
  await tx
    .update(phoneRecoveries)
    .set({
      newPhoneSealed: seal(''),
      newPhoneHash: '',
      wordsSealed: null,
      words: '',
      state: sql`case when ${phoneRecoveries.state} = 'pending' then 'cancelled' else ${phoneRecoveries.state} end`,
    })
    .where(eq(phoneRecoveries.userId, userId));
}

/** For an account that is closed: nothing is proven by it any more. */
export async function forgetTickets(tx: Db, userId: number): Promise<void> {
  await tx.delete(stepUpTickets).where(eq(stepUpTickets.userId, userId));
}
