import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type CodePurpose, codeMessages, type ownPurposes } from '@/lib/domain/account/code';
import { appError, invalid } from '@/lib/errors';
import { hashToken, randomToken } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { spendCode } from './spend-code';
import { stepUpTickets } from './tables';

export const stepUpSeconds = 600;

/** Makes the proof of a second factor that one sensitive call spends. @returns the ticket itself */
export async function giveStepUp(db: Db, userId: number, purpose: CodePurpose): Promise<string> {
  const ticket = randomToken();
  await db.insert(stepUpTickets).values({
    ticketHash: hashToken(ticket),
    userId,
    purpose,
    expiresAt: sql`now() + make_interval(secs => ${stepUpSeconds})`,
  });
  return ticket;
}

/**
 * Spends a ticket of `verify`: once, within 10 minutes, for this user and purpose.
 * @throws appError rule_broken
 */
export async function consumeStepUp(
  db: Db,
  userId: number,
  purpose: CodePurpose,
  ticket: string,
): Promise<void> {
  const spent = await db
    .update(stepUpTickets)
    .set({ usedAt: sql`now()` })
    .where(and(eq(stepUpTickets.ticketHash, hashToken(ticket)), isGood(userId, purpose)))
    .returning({ id: stepUpTickets.id });
  if (spent.length === 0) throw gone();
}

/** What a call was sent as {@link ownProof} (lib/contract/fields/phone). */
interface OwnProof {
  code?: string | undefined;
  step_up_ticket?: string | undefined;
}

/**
 * Takes the proof that a sensitive call asks for again: a ticket of `verify`, or a code of the own phone. As of
 * {@link spendCode}: before anything else is written.
 * @throws appError invalid_input naming `code`, rule_broken for a ticket that is not good
 */
export async function proveAgain(
  db: Db,
  { id, phoneHash }: { id: number; phoneHash: string },
  purpose: (typeof ownPurposes)[number],
  { code, step_up_ticket: ticket }: OwnProof,
): Promise<void> {
  if (ticket !== undefined) return consumeStepUp(db, id, purpose, ticket);
  if (code === undefined) throw invalid({ code: codeMessages.empty });
  await spendCode(db, { phoneHash, purpose, group: null, code }, 'code');
}

/**
 * Makes sure that a person has proven a factor of late and has not spent it: for what prepares the call that spends the
 * ticket itself. @throws appError rule_broken
 */
export async function assertSteppedUp(db: Db, userId: number, purpose: CodePurpose): Promise<void> {
  if ((await db.$count(stepUpTickets, isGood(userId, purpose))) === 0) throw gone();
}

const isGood = (userId: number, purpose: CodePurpose) =>
  and(
    eq(stepUpTickets.userId, userId),
    eq(stepUpTickets.purpose, purpose),
    isNull(stepUpTickets.usedAt),
    gt(stepUpTickets.expiresAt, sql`now()`),
  );

const gone = () =>
  appError('rule_broken', {
    msg: '身份验证已失效，请重新获取短信验证码',
    data: { step_up: 'required' },
  });
