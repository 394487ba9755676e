import { and, eq, ne, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { describeDevice } from '@/server/account/record/describe-device';
import { recordEvent } from '@/server/account/record/record-event';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import type { Db } from '@/server/kernel/database';
import { sessions } from '../tables';
import { liveSessions } from './list-sessions';

/** Ends one other session of the caller. @throws appError not_found, rule_broken for the one that asks */
export async function endSession(ctx: CallContext<Caller>, id: number): Promise<void> {
  const { userId, sessionId } = ctx.caller;
  if (id === sessionId) {
    throw appError('rule_broken', { msg: '这是您正在使用的登录，请用「退出登录」' });
  }
  const detail = await endSessionOf(ctx.db, userId, id);
  await recordEvent(ctx.db, { userId, kind: 'session_ended', detail }, ctx);
}

/** Ends one session of an account. @returns its device in words @throws AppError not_found where it is not live */
export async function endSessionOf(db: Db, userId: number, id: number): Promise<string> {
  const [ended] = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(liveSessions(userId), eq(sessions.id, id)))
    .returning({ device: sessions.device });
  if (!ended) throw appError('not_found');
  return describeDevice(ended.device).name;
}

/** Ends every session of an account but the named one. @returns how many there were */
export async function endOtherSessions(
  db: Db,
  userId: number,
  keep: number | null,
): Promise<number> {
  const ended = await db
    .update(sessions)
    .set({ revokedAt: sql`now()` })
    .where(and(liveSessions(userId), keep === null ? undefined : ne(sessions.id, keep)))
    .returning({ id: sessions.id });
  return ended.length;
}
