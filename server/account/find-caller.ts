import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Caller } from '@/server/kernel/call-context';
import { hashToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { sessions, users } from './tables';

/** The caller a bearer token stands for; null when it is unknown, expired or revoked. */
export async function findCaller(db: Db, token: string): Promise<Caller | null> {
  if (token.length > 200) return null;
  const [found] = await db
    .select({ userId: users.id, group: users.group, sessionId: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, hashToken(token)),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .prepare('find_caller') // every call begins with it: planned once a connection
    .execute();
  return found ?? null;
}
