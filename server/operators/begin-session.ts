import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Answer, ParsedInput } from '@/lib/contract';
import { codeMessages } from '@/lib/domain/account/code';
import { provingSeconds } from '@/lib/domain/operators/session-times';
import { invalid } from '@/lib/errors';
import { deviceText, spendCode } from '@/server/account/public';
import type { CallContext } from '@/server/kernel/call-context';
import { fingerprint, hashToken, randomToken, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { isWorking } from './is-working';
import { newKey, setupOf } from './one-time-codes';
import { operatorSessions, operators } from './tables';

/**
 * Begins a session by a code. It can do nothing before its second factor, for which it has ten minutes; whoever has none
 * gets a new key at each login until a code of it was given.
 * @throws appError invalid_input naming `code`: a wrong one, and one of a phone that is no operator's
 */
export async function beginSession(
  ctx: CallContext,
  { mobile, code }: ParsedInput<'operator/log-in'>,
): Promise<Answer<'operator/log-in'>> {
  const { db: tx } = ctx;
  const phoneHash = fingerprint('phone', mobile);
  await spendCode(tx, { phoneHash, purpose: 'console', group: null, code }, 'code');
  const [operator] = await tx
    .select({ id: operators.id, name: operators.name })
    .from(operators)
    .where(and(eq(operators.phoneHash, phoneHash), isWorking()));
  if (!operator) throw invalid({ code: codeMessages.wrong }, { commit: true });
  if (ctx.operatorToken) await endSession(tx, ctx.operatorToken);
  const token = randomToken();
  await tx.insert(operatorSessions).values({
    tokenHash: hashToken(token),
    operatorId: operator.id,
    address: ctx.address,
    device: deviceText(ctx.userAgent),
    expiresAt: sql`now() + make_interval(secs => ${provingSeconds})`,
  });
  ctx.keepOperatorToken(token);
  const key = await keyToSetUp(tx, operator.id);
  return key
    ? { second_factor: 'set up', setup: setupOf(key, operator.name) }
    : { second_factor: 'prove', setup: null };
}

async function endSession(tx: Db, token: string): Promise<void> {
  await tx
    .update(operatorSessions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(operatorSessions.tokenHash, hashToken(token)), isNull(operatorSessions.endedAt)));
}

/** A new key where none is confirmed: one that somebody was shown before is not good any more. */
async function keyToSetUp(tx: Db, operatorId: number): Promise<string | null> {
  const key = newKey();
  const kept = await tx
    .update(operators)
    .set({ totpSealed: seal(key) })
    .where(and(eq(operators.id, operatorId), isNull(operators.totpConfirmedAt)))
    .returning({ id: operators.id });
  return kept.length > 0 ? key : null;
}
