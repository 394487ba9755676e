import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { areaHref } from '@/lib/address/routes';
import type { Output } from '@/lib/contract';
import { areaOfGroup } from '@/lib/domain/account/user-group';
import type { NextPage } from '@/lib/domain/contracts/signing-step';
import { faceMinutes } from '@/lib/domain/contracts/times';
import { idNumberProblem } from '@/lib/domain/identity/id-number';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError, invalid } from '@/lib/errors';
import { appendRecord } from '@/server/contracts/record/append-record';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { fingerprint, randomToken, seal, unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { drawCode } from '@/server/kernel/draw-code';
import { env } from '@/server/kernel/env';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { type FaceChecker, faceChecker } from '@/server/providers/face/provider';
import { lockAtStep, memberToName, type SignerRef, stepOf } from '../lock-contract';
import { contractSigners, contractTransactions } from '../tables';
import { termsInForce, termsText } from './accept-terms';
import { assertSignersOwn } from './check-elements';
import { signerSent } from './sender-of';

const stepsOfFace = ['simple', 'common', 'high'] as const satisfies readonly NextPage[];

/** What is kept of a face verification that was begun. */
interface Begun {
  token: string;
  name: string;
  idNumber: string;
  /** version of the terms that were accepted with them; absent in what was kept before they were noted */
  terms?: number;
}

/**
 * Begins a face verification of the signer on the paper; whatever he had begun before counts no more. The checker is asked
 * without a transaction.
 * @throws appError invalid_input by field; rule_broken where another step is due or nobody checks faces; try_later
 */
export async function beginFace(
  ctx: CallContext<Caller>,
  { realName, idNumber, ...which }: SignerRef & { realName: string; idNumber: string },
): Promise<Output<'contract/face'>> {
  const { db, caller } = ctx;
  const problem = idNumberProblem(idNumber, formatTime(new Date().toISOString(), 'date'));
  if (problem) throw invalid({ id_number: problem });
  const { signer, signers } = await inTransaction(db, (tx) =>
    lockAtStep(tx, caller, which, stepsOfFace),
  );
  await assertSignersOwn(db, signer, { realName, idNumber });
  const checker = await checkerOf();
  const page = areaHref(areaOfGroup(caller.group), 'otherManagement-signature-faceVerification', {
    rowId: which.id,
    memberId: memberToName(signer, signers),
  });
  const { url, token } = await answered(() =>
    checker.begin({ name: realName, idNumber, returnUrl: `${env().SITE_URL}${page}` }),
  );
  await inTransaction(db, async (tx) => {
    const own = await lockAtStep(tx, caller, which, stepsOfFace);
    await tx
      .update(contractTransactions)
      .set({ endedAt: sql`now()` })
      .where(isOpenFaceOf(own.signer.id, caller.userId));
    const { version } = await termsInForce(tx);
    await tx.insert(contractTransactions).values({
      transactionId: randomToken(18),
      kind: 'face',
      userId: caller.userId,
      signerIds: [own.signer.id],
      // No code goes anywhere.
      phoneSealed: seal(''),
      phoneHash: fingerprint('phone', ''),
      elementsSealed: seal(
        JSON.stringify({ token, name: realName, idNumber, terms: version } satisfies Begun),
      ),
      way: 'face',
      expiresAt: sql`now() + make_interval(mins => ${faceMinutes})`,
    });
  });
  return { url, expires_in: faceMinutes * 60, code: drawCode(url) };
}

/**
 * Asks the checker how the caller's own verification of this contract went. A result counts once.
 * @throws appError rule_broken where none is open or another step is due; try_later
 */
export async function takeFaceResult(
  ctx: CallContext<Caller>,
  which: SignerRef,
): Promise<Output<'contract/faceResult'>> {
  const { db, caller } = ctx;
  const own = await inTransaction(db, (tx) => lockAtStep(tx, caller, which, stepsOfFace));
  const open = await openFaceOf(db, own.signer.id, caller.userId);
  if (!open?.elementsSealed) {
    throw appError('rule_broken', { msg: '人脸核验没有开始或已经失效，请重新开始' });
  }
  const { token, terms, ...person } = JSON.parse(unseal(open.elementsSealed)) as Begun; // written by beginFace
  const checker = await checkerOf();
  const result = await answered(() => checker.result(token, person));
  if (result === 'pending') return { next_page: stepOf(own.signer), result };
  const next = await inTransaction(db, async (tx) => {
    const { contract, signer } = await lockAtStep(tx, caller, which, stepsOfFace);
    const [ended] = await tx
      .update(contractTransactions)
      .set({ endedAt: sql`now()`, result })
      .where(and(eq(contractTransactions.id, open.id), isNull(contractTransactions.endedAt)))
      .returning({ id: contractTransactions.id });
    if (!ended) throw appError('rule_broken', { msg: '这次人脸核验已经用过，请重新开始' });
    if (result === 'failed') return stepOf(signer);
    const set = {
      passedBy: 'face' as const,
      ...(signer.wantsCertificate ? { certificate: 'wanted' as const } : {}),
    };
    await tx
      .update(contractSigners)
      .set({ ...set, passedAt: sql`now()` })
      .where(eq(contractSigners.id, signer.id));
    await appendRecord(tx, contract, 'passed', {
      ...signerSent(ctx, signer),
      text: terms ? termsText(terms) : '',
      note: '人脸核验',
    });
    return stepOf({ ...signer, ...set, passedAt: new Date() });
  });
  ctx.setMessage(
    result === 'passed' ? '身份核验通过' : '人脸核验没有通过，请重试，或改用其他核验方式',
  );
  return { next_page: next, result };
}

const isOpenFaceOf = (signerId: number, userId: number) =>
  and(
    eq(contractTransactions.userId, userId),
    eq(contractTransactions.kind, 'face'),
    isNull(contractTransactions.endedAt),
    sql`${signerId} = any(${contractTransactions.signerIds})`,
  );

/** The face verification that an account has begun for a signer and that waits for its result. */
export async function openFaceOf(db: Db, signerId: number, userId: number) {
  const [found] = await db
    .select()
    .from(contractTransactions)
    .where(and(isOpenFaceOf(signerId, userId), sql`${contractTransactions.expiresAt} > now()`))
    .orderBy(desc(contractTransactions.id))
    .limit(1);
  return found;
}

async function checkerOf(): Promise<FaceChecker> {
  const checker = await faceChecker();
  if (!checker) throw appError('rule_broken', { msg: '没有开通人脸核验，请用其他核验方式' });
  return checker;
}

async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    log().warn({ err: error }, 'the face checker did not answer');
    throw appError('try_later', {
      msg: '人脸核验服务暂时没有应答，本次核验还没有结果，请稍后再试，或改用其他方式',
    });
  }
}
