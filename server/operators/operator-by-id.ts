import { eq } from 'drizzle-orm';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import type { Db } from '@/server/kernel/database';
import { operators } from './tables';

/** Who that is or was; undefined where nobody ever was. */
export async function operatorById(
  db: Db,
  id: number,
): Promise<
  | { id: number; name: string; roles: OperatorRole[]; phoneHash: string; isEnded: boolean }
  | undefined
> {
  const [found] = await db
    .select({
      id: operators.id,
      name: operators.name,
      roles: operators.roles,
      phoneHash: operators.phoneHash,
      endedAt: operators.endedAt,
    })
    .from(operators)
    .where(eq(operators.id, id));
  if (!found) return undefined;
  const { endedAt, ...operator } = found;
  return { ...operator, isEnded: endedAt !== null };
}
