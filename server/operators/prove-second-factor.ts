import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Answer } from '@/lib/contract';
import { isCode } from '@/lib/domain/account/code';
import {
  plainCode,
  secondFactorLockMinutes,
  secondFactorTries,
} from '@/lib/domain/operators/second-factor';
import { consoleSessionSeconds } from '@/lib/domain/operators/session-times';
import { appError, invalid } from '@/lib/errors';
import type { CallContext } from '@/server/kernel/call-context';
import { hashToken, randomToken, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { operatorActions } from '@/server/operator/tables';
import { isAddressAllowed } from './is-address-allowed';
import { isWorking } from './is-working';
import { stepOf } from './one-time-codes';
import { giveRecoveryCodes, spendRecoveryCode } from './recovery-codes';
import { operatorSessions, operators } from './tables';

type Operator = typeof operators.$inferSelect;

/** What was given: the 30 seconds of a one-time code, or a recovery code and how many are left of them. */
type Proof = { step: number } | { left: number };

/**
 * Proves the second factor of a session, which gets another token by it: one that was there before the proof opens nothing.
 * @returns recovery codes where the factor was set up by it
 * @throws appError unauthenticated without a session that waits for it; invalid_input naming `code`, counted: five in a row
 * lock the factor for 15 minutes
 */
export async function proveSecondFactor(
  ctx: CallContext,
  typed: string,
): Promise<Answer<'operator/second-factor'>> {
  const { db: tx } = ctx;
  const found = ctx.operatorToken ? await lockSession(tx, ctx.operatorToken) : undefined;
  if (!found || !isAddressAllowed(ctx.address)) {
    throw appError('unauthenticated', { msg: '登录已失效，请重新获取短信验证码' });
  }
  await racePoint('second factor: session locked');
  const { operator, sessionId, nowMs, isLocked } = found;
  if (isLocked) throw invalid({ code: lockedWords });
  const proof = await proofOf(tx, operator, plainCode(typed), nowMs);
  if (!proof) throw await countFailure(ctx, operator);
  const isSetUp = operator.totpConfirmedAt === null;
  await tx
    .update(operators)
    .set({
      totpConfirmedAt: sql`coalesce(totp_confirmed_at, now())`,
      totpFailures: 0,
      totpLockedUntil: null,
      ...('step' in proof ? { totpLastStep: proof.step } : {}),
    })
    .where(eq(operators.id, operator.id));
  await openSession(ctx, sessionId);
  const how = isSetUp ? 'second_factor' : 'left' in proof ? 'recovery_code' : 'log_in';
  await noteLogin(ctx, operator, how);
  if ('left' in proof) ctx.setMessage(`已登录。恢复码还剩 ${proof.left} 个`);
  return { recovery_codes: isSetUp ? await giveRecoveryCodes(tx, operator.id) : [] };
}

/** Codes of one operator wait for each other: each counts once. */
async function lockSession(tx: Db, token: string) {
  const [found] = await tx
    .select({
      operator: operators,
      sessionId: operatorSessions.id,
      nowMs: sql<number>`(extract(epoch from clock_timestamp()) * 1000)::float8`,
      isLocked: sql<boolean>`coalesce(${operators.totpLockedUntil} > now(), false)`,
    })
    .from(operatorSessions)
    .innerJoin(operators, eq(operators.id, operatorSessions.operatorId))
    .where(
      and(
        eq(operatorSessions.tokenHash, hashToken(token)),
        isNull(operatorSessions.provedAt),
        isNull(operatorSessions.endedAt),
        gt(operatorSessions.expiresAt, sql`now()`),
        isWorking(),
      ),
    )
    .for('update');
  return found;
}

async function proofOf(
  tx: Db,
  { id, totpSealed, totpLastStep }: Operator,
  code: string,
  nowMs: number,
): Promise<Proof | null> {
  if (!isCode(code)) {
    const left = await spendRecoveryCode(tx, id, code);
    return left === null ? null : { left };
  }
  const step = totpSealed ? stepOf(unseal(totpSealed), code, nowMs) : null;
  if (step === null) return null;
  // Whoever saw it being typed has the same 30 seconds. It is no guess, and does not count as one.
  if (totpLastStep !== null && step <= totpLastStep) {
    throw invalid({ code: '这个动态验证码已经用过，请等下一个' });
  }
  return { step };
}

/** @returns what to say */
async function countFailure(ctx: Pick<CallContext, 'db' | 'address'>, operator: Operator) {
  const { id, totpFailures } = operator;
  const left = secondFactorTries - totpFailures - 1;
  await ctx.db
    .update(operators)
    .set(
      left > 0
        ? { totpFailures: totpFailures + 1 }
        : {
            totpFailures: 0,
            totpLockedUntil: sql`now() + make_interval(mins => ${secondFactorLockMinutes})`,
          },
    )
    .where(eq(operators.id, id));
  if (left === 0) await noteLogin(ctx, operator, 'second_factor_locked');
  const words = left > 0 ? `验证码不对，还可以试 ${left} 次` : lockedWords;
  return invalid({ code: words }, { commit: true });
}

const lockedWords = `连续 ${secondFactorTries} 次不对，已锁定，请 ${secondFactorLockMinutes} 分钟后再试`;

/** Who came in, and how, stands in the record: a first login that somebody else made is seen there. */
const noteLogin = (
  { db: tx, address }: Pick<CallContext, 'db' | 'address'>,
  { id, name }: Operator,
  action: 'log_in' | 'second_factor' | 'recovery_code' | 'second_factor_locked',
) =>
  tx.insert(operatorActions).values({
    operator: name,
    operatorId: id,
    action,
    subject: `operator ${id}`,
    detail: {},
    address,
  });

async function openSession(
  ctx: Pick<CallContext, 'db' | 'keepOperatorToken'>,
  sessionId: number,
): Promise<void> {
  const token = randomToken();
  await ctx.db
    .update(operatorSessions)
    .set({
      tokenHash: hashToken(token),
      provedAt: sql`now()`,
      lastUsedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(secs => ${consoleSessionSeconds})`,
    })
    .where(eq(operatorSessions.id, sessionId));
  ctx.keepOperatorToken(token);
}
