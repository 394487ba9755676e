import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { codeLifeMinutes } from '@/lib/domain/account/code';
import { maskPhone } from '@/lib/domain/identity/phone';
import { appError, invalid, isAppError } from '@/lib/errors';
import { sendCode, spendCode } from '@/server/account/public';
import { arrayOf } from '@/server/kernel/array-parameter';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { fingerprint, randomToken, seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { contractTransactions } from '../tables';

export type Transaction = typeof contractTransactions.$inferSelect;

interface NewTransaction {
  kind: 'elements' | 'confirm';
  /** for whom the code is good; all of them together */
  signerIds: readonly number[];
  phone: string;
  way: Transaction['way'];
  elements?: object;
  result?: Transaction['result'];
}

/** One refusal for every code that does not fit: wrong, spent, run out, of another contract or person. */
const refusal = '验证码不正确或已失效，请核对，或重新获取';

/**
 * Sends a code that is good for these signers alone. What they had open of the same kind is replaced.
 * @throws appError too_often
 */
export async function openTransaction(
  ctx: CallContext<Caller>,
  { kind, signerIds, phone, way, elements, result = '' }: NewTransaction,
): Promise<{ retry_after: number; mobile: string; transaction_id: string }> {
  const transactionId = randomToken(18);
  const { db: tx, caller } = ctx;
  await tx
    .update(contractTransactions)
    .set({ endedAt: sql`now()` })
    .where(and(isOpenOf(caller.userId, kind), overlaps(signerIds)));
  await tx.insert(contractTransactions).values({
    transactionId,
    kind,
    userId: caller.userId,
    signerIds: [...signerIds],
    phoneSealed: seal(phone),
    phoneHash: fingerprint('phone', phone),
    elementsSealed: elements ? seal(JSON.stringify(elements)) : null,
    way,
    result,
    expiresAt: sql`now() + make_interval(mins => ${codeLifeMinutes})`,
  });
  const retryAfter = await sendCode(ctx, {
    phone,
    purpose: 'sign',
    group: null,
    about: aboutOf(transactionId),
  });
  ctx.setMessage(`验证码已发送，${codeLifeMinutes} 分钟内有效`);
  return { retry_after: retryAfter, mobile: maskPhone(phone), transaction_id: transactionId };
}

/**
 * Uses up the code of an open transaction of exactly these signers. A wrong try is counted and committed: call it before
 * anything is written.
 * @throws appError invalid_input, in the same words whatever was wrong
 */
export async function spendTransaction(
  tx: Db,
  caller: Caller,
  kind: 'elements' | 'confirm',
  { signerIds, code }: { signerIds: readonly number[]; code: string },
): Promise<Transaction> {
  const wanted = [...signerIds].sort((one, other) => one - other).join();
  const open = await tx
    .select()
    .from(contractTransactions)
    .where(and(isOpenOf(caller.userId, kind), sql`${contractTransactions.expiresAt} > now()`))
    .for('update');
  const found = open.find(
    (each) => [...each.signerIds].sort((one, other) => one - other).join() === wanted,
  );
  if (!found) throw invalid({ code: refusal });
  try {
    await spendCode(
      tx,
      {
        phoneHash: found.phoneHash,
        purpose: 'sign',
        group: null,
        code,
        about: aboutOf(found.transactionId),
      },
      'code',
    );
  } catch (error) {
    if (isAppError(error)) throw invalid({ code: refusal }, { commit: true });
    throw error;
  }
  const [ended] = await tx
    .update(contractTransactions)
    .set({ endedAt: sql`now()` })
    .where(and(eq(contractTransactions.id, found.id), isNull(contractTransactions.endedAt)))
    .returning({ id: contractTransactions.id });
  if (!ended) throw appError('rule_broken', { msg: refusal });
  return found;
}

/** The open code of a signer, the newest; undefined where none waits for its code. */
export async function openTransactionOf(
  db: Db,
  signerId: number,
): Promise<Pick<Transaction, 'transactionId' | 'kind'> | undefined> {
  const [found] = await db
    .select({ transactionId: contractTransactions.transactionId, kind: contractTransactions.kind })
    .from(contractTransactions)
    .where(
      and(
        ne(contractTransactions.kind, 'face'),
        isNull(contractTransactions.endedAt),
        sql`${contractTransactions.expiresAt} > now()`,
        sql`${signerId} = any(${contractTransactions.signerIds})`,
      ),
    )
    .orderBy(sql`${contractTransactions.id} desc`)
    .limit(1);
  return found;
}

const aboutOf = (transactionId: string) => `contract ${transactionId}`;

const isOpenOf = (userId: number, kind: Transaction['kind']) =>
  and(
    eq(contractTransactions.userId, userId),
    eq(contractTransactions.kind, kind),
    isNull(contractTransactions.endedAt),
  );

const overlaps = (signerIds: readonly number[]) =>
  sql`${contractTransactions.signerIds} && ${arrayOf('bigint', signerIds)}`;
