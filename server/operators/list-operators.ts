import { and, eq, gt, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { consoleIdleSeconds } from '@/lib/domain/operators/session-times';
import type { Db } from '@/server/kernel/database';
import { isWorking } from './is-working';
import { operatorSessions, operators } from './tables';

export interface ListedOperator {
  id: number;
  name: string;
  roles: OperatorRole[];
  /** ISO, of a session that is alive; null where somebody is not there */
  lastUsedAt: string | null;
}

/** Who works for the platform, in the order they came. */
export async function listOperators(db: Db): Promise<ListedOperator[]> {
  const found = await db
    .select({
      id: operators.id,
      name: operators.name,
      roles: operators.roles,
      lastUsedAt: max(operatorSessions.lastUsedAt),
    })
    .from(operators)
    .leftJoin(
      operatorSessions,
      and(
        eq(operatorSessions.operatorId, operators.id),
        isNotNull(operatorSessions.provedAt),
        isNull(operatorSessions.endedAt),
        gt(operatorSessions.expiresAt, sql`now()`),
        gt(operatorSessions.lastUsedAt, sql`now() - make_interval(secs => ${consoleIdleSeconds})`),
      ),
    )
    .where(isWorking())
    .groupBy(operators.id)
    .orderBy(operators.id);
  return found.map(({ lastUsedAt, ...operator }) => ({
    ...operator,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}
