import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '@/server/kernel/database';
import { operators } from './tables';

/** The fingerprint of the phone that an operator logs in with; undefined: nobody of that name works here. */
export async function phoneHashOf(db: Db, name: string): Promise<string | undefined> {
  const [found] = await db
    .select({ phoneHash: operators.phoneHash })
    .from(operators)
    .where(and(eq(operators.name, name), isNull(operators.endedAt)));
  return found?.phoneHash;
}
