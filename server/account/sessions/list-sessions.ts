import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { describeDevice } from '@/server/account/record/describe-device';
import { addressWords, placeOf } from '@/server/account/record/place-of';
import type { Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { sessions } from '../tables';

/** How many are named; who has more ends them all at once. */
const most = 20;

/** Where the caller is logged in now: the session that asks first, then the last used. */
export async function listSessions(
  db: Db,
  { userId, sessionId }: Caller,
): Promise<Answer<'setting/sessions'>> {
  const live = liveSessions(userId);
  const shown = await db
    .select()
    .from(sessions)
    .where(live)
    .orderBy(desc(eq(sessions.id, sessionId)), desc(sessions.lastUsedAt))
    .limit(most);
  return {
    total: await db.$count(sessions, live),
    list: shown.map((session) => {
      const { name, isMobile } = describeDevice(session.device);
      return {
        session_id: session.id,
        device: name,
        is_mobile: isMobile,
        place: placeOf(session.address),
        address: addressWords(session.address),
        created_at: session.createdAt.toISOString(),
        last_used_at: session.lastUsedAt.toISOString(),
        expires_at: session.expiresAt.toISOString(),
        is_current: session.id === sessionId,
      };
    }),
  };
}

/** Those that still open the account, by the database's clock. */
export const liveSessions = (userId: number) =>
  and(eq(sessions.userId, userId), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`));
