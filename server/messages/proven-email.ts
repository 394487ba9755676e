import { eq } from 'drizzle-orm';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { userEmails } from './tables';

/** The address that an account has proved; undefined where there is none. */
export async function provenEmail(db: Db, userId: number): Promise<string | undefined> {
  const [found] = await db.select().from(userEmails).where(eq(userEmails.userId, userId));
  return found && unseal(found.addressSealed);
}
