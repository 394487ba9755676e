import { sql } from 'drizzle-orm';
import { consoleIdleSeconds } from '@/lib/domain/operators/session-times';
import type { OperatorCaller } from '@/server/kernel/call-context';
import { hashToken } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import { isAddressAllowed } from './is-address-allowed';

/** How exactly a session knows when it was last used. */
const usedEverySeconds = 60;

/** Who a token of the console stands for; null where it is unknown, over, rested too long, without its second factor or from an address that is not listed. */
export async function findOperator(
  db: Db,
  token: string,
  address: string,
): Promise<OperatorCaller | null> {
  if (token.length > 200 || !isAddressAllowed(address)) return null;
  const [found] = await rows<OperatorCaller & { wasLongAgo: boolean }>(
    db,
    sql`select o.id as "operatorId", o.name, o.roles, s.id as "sessionId", s.proved_at as "provedAt",
          o.phone_hash as "phoneHash",
          s.last_used_at < now() - make_interval(secs => ${usedEverySeconds}) as "wasLongAgo"
        from operator_sessions s join operators o on o.id = s.operator_id
        where s.token_hash = ${hashToken(token)} and s.proved_at is not null and s.ended_at is null
          and s.expires_at > now() and s.last_used_at > now() - make_interval(secs => ${consoleIdleSeconds})
          and o.ended_at is null and (${env().DEMO} or not o.is_demo)`,
    'find_operator',
  );
  if (!found) return null;
  const { wasLongAgo, ...operator } = found;
  if (wasLongAgo) {
    await db.execute(
      sql`update operator_sessions set last_used_at = now() where id = ${operator.sessionId}`,
    );
  }
  return { ...operator, provedAt: new Date(operator.provedAt).toISOString() };
}
