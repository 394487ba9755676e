import { sql } from 'drizzle-orm';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import { consoleIdleSeconds } from '@/lib/domain/operators/session-times';
import { type Db, rows } from '@/server/kernel/database';
import { isWorking } from './is-working';
import { operators } from './tables';

export interface ListedOperator {
  id: number;
  name: string;
  roles: OperatorRole[];
  /** ISO, of a session that is alive; null where somebody is not there */
  lastUsedAt: string | null;
}

/** Who works for the platform, in the order they came. */
export async function listOperators(db: Db): Promise<ListedOperator[]> {
  const found = await rows<ListedOperator>(
    db,
    sql`select ${operators.id}, ${operators.name}, ${operators.roles}, max(s.last_used_at)::text as "lastUsedAt"
        from ${operators} left join operator_sessions s on s.operator_id = ${operators.id}
          and s.proved_at is not null and s.ended_at is null and s.expires_at > now()
          and s.last_used_at > now() - make_interval(secs => ${consoleIdleSeconds})
        where ${isWorking()} group by ${operators.id} order by ${operators.id}`,
    'list_operators',
  );
  return found.map(({ lastUsedAt, ...operator }) => ({
    ...operator,
    lastUsedAt: lastUsedAt && new Date(lastUsedAt).toISOString(),
  }));
}
