import { sql } from 'drizzle-orm';
import type { Caller } from '@/server/kernel/call-context';
import { hashToken } from '@/server/kernel/crypto';
import { type Db, rows } from '@/server/kernel/database';

/** How exactly a session knows when it was last used: writing it down at every call would double what a call costs. */
const usedEveryMinutes = 5;

/** The caller a bearer token stands for; null when it is unknown, expired or revoked. */
export async function findCaller(db: Db, token: string): Promise<Caller | null> {
  if (token.length > 200) return null;
  // Every call begins with it: written out and named, it costs half.
  const [found] = await rows<Caller & { wasLongAgo: boolean }>(
    db,
    sql`select u.id as "userId", u.user_group as "group", s.id as "sessionId",
          s.last_used_at < now() - make_interval(mins => ${usedEveryMinutes}) as "wasLongAgo"
        from sessions s join users u on u.id = s.user_id
        where s.token_hash = ${hashToken(token)} and s.revoked_at is null and s.expires_at > now()`,
    'find_caller',
  );
  if (!found) return null;
  const { wasLongAgo, ...caller } = found;
  if (wasLongAgo) {
    await db.execute(sql`update sessions set last_used_at = now() where id = ${caller.sessionId}`);
  }
  return caller;
}
