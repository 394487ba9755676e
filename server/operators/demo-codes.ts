import { and, eq, sql } from 'drizzle-orm';
import { rolesWords } from '@/lib/domain/operators/roles';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { isWorking } from './is-working';
import { freshCode } from './one-time-codes';
import { operators } from './tables';

interface DemoCode {
  name: string;
  /** 审核・客服 */
  roles: string;
  phone: string;
  /** that may be used now; null: the second factor is not set up yet, or both codes of now are used */
  code: string | null;
}

/** What the authenticators of the demonstration's people show, whom nobody else's are among; nobody outside of a demonstration. */
export async function demoCodes(db: Db): Promise<DemoCode[]> {
  const found = await db
    .select({
      operator: operators,
      nowMs: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
    })
    .from(operators)
    .where(and(isWorking(), eq(operators.isDemo, true)))
    .orderBy(operators.id);
  return found.map(
    ({ operator: { name, roles, phoneSealed, totpSealed, totpLastStep }, nowMs }) => ({
      name,
      roles: rolesWords(roles),
      phone: unseal(phoneSealed),
      code: totpSealed ? freshCode(unseal(totpSealed), nowMs, totpLastStep ?? 0) : null,
    }),
  );
}
