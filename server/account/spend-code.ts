import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { codeMessages, codeTries } from '@/lib/domain/account/code';
import { invalid } from '@/lib/errors';
import { sameText } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { type CodeSubject, hashCode } from './hash-code';
import { codes } from './tables';

/**
 * Uses up a code. Only the newest one sent for that use counts; 5 wrong tries burn it; of two that come
 * together with the right one, one wins. Call it before the transaction writes anything else: a wrong try is
 * committed.
 * @param field the input field that a refusal names
 * @throws appError invalid_input '验证码错误'
 */
export async function spendCode(db: Db, subject: CodeSubject, field: string): Promise<void> {
  const { phoneHash, purpose, group } = subject;
  // No filter on used_at or expiry here: the lock would then fall through to an older code.
  const [newest] = await db
    .select({
      id: codes.id,
      codeHash: codes.codeHash,
      wrongTries: codes.wrongTries,
      isLive: sql<boolean>`${codes.expiresAt} > now() and ${codes.usedAt} is null`,
    })
    .from(codes)
    .where(
      and(
        eq(codes.phoneHash, phoneHash),
        eq(codes.purpose, purpose),
        group === null ? isNull(codes.group) : eq(codes.group, group),
      ),
    )
    .orderBy(desc(codes.id))
    .limit(1)
    .for('update');
  if (!newest?.isLive || newest.wrongTries >= codeTries)
    throw invalid({ [field]: codeMessages.gone });
  if (!sameText(newest.codeHash, hashCode(subject))) {
    await db
      .update(codes)
      .set({ wrongTries: newest.wrongTries + 1 })
      .where(eq(codes.id, newest.id));
    throw invalid({ [field]: codeMessages.wrong }, { commit: true });
  }
  const used = await db
    .update(codes)
    .set({ usedAt: sql`now()` })
    .where(and(eq(codes.id, newest.id), isNull(codes.usedAt)))
    .returning({ id: codes.id });
  if (used.length === 0) throw invalid({ [field]: codeMessages.gone });
}
