import { and, eq } from 'drizzle-orm';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import type { Db } from '@/server/kernel/database';
import { isWorking } from './is-working';
import { operators } from './tables';

/** Who works here under a name; undefined where nobody does today. */
export async function workingOperator(
  db: Db,
  name: string,
): Promise<
  { operatorId: number; name: string; roles: OperatorRole[]; phoneHash: string } | undefined
> {
  const [found] = await db
    .select({
      operatorId: operators.id,
      name: operators.name,
      roles: operators.roles,
      phoneHash: operators.phoneHash,
    })
    .from(operators)
    .where(and(eq(operators.name, name), isWorking()));
  return found;
}
