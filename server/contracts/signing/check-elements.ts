import { eq, sql } from 'drizzle-orm';
import type { NextPage } from '@/lib/domain/contracts/signing-step';
import { idNumberProblem } from '@/lib/domain/identity/id-number';
import { isSameName, maskName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import { formatTime } from '@/lib/domain/time/format-time';
import { appError, invalid, isAppError } from '@/lib/errors';
import { appendRecord } from '@/server/contracts/record/append-record';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { inCallTransaction } from '@/server/kernel/call-transaction';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { log } from '@/server/kernel/log';
import { inTransaction } from '@/server/kernel/transaction';
import { type IdentityAnswer, identityChecker } from '@/server/providers/identity/provider';
import { verifiedNameOf } from '@/server/verification/public';
import { lockAtStep, type Signer, type SignerRef, stepOf } from '../lock-contract';
import { contractSigners } from '../tables';
import { termsInForce, termsText } from './accept-terms';
import { assertTailFits } from './authorised';
import { signerSent } from './sender-of';
import { checkSignerCard } from './signer-card';
import { accountPhone, checkSignerPhone, tellOfOtherPhone } from './signer-phone';
import { openTransaction, spendTransaction } from './transactions';

/** Three or four elements as a signer typed them. */
export interface Elements extends SignerRef {
  realName: string;
  idNumber: string;
  mobile: string;
  /** four elements */
  bankCard?: string;
}

/** What is kept until the code comes; the number and the card are not. */
interface KeptElements {
  name: string;
  /** version of the terms that were accepted with them; absent in what was kept before they were noted */
  terms?: number;
}

const stepsOfElements = ['simple', 'common', 'high'] as const satisfies readonly NextPage[];

/**
 * Compares a signer's elements with what is known and sends the code to that phone. What the identity checker cannot tell is
 * left to the platform's people after the code (`review`). The checker is asked without a transaction.
 * @throws appError invalid_input by field; rule_broken where another step is due, or four elements are needed
 */
export async function askElementCode(
  ctx: CallContext<Caller>,
  elements: Elements,
): Promise<{ retry_after: number; mobile: string; transaction_id: string }> {
  const { db, caller } = ctx;
  const { realName, idNumber, mobile, bankCard } = elements;
  const problem = idNumberProblem(idNumber, formatTime(new Date().toISOString(), 'date'));
  if (problem) throw invalid({ id_number: problem });
  const before = await inTransaction(db, (tx) => lockAtStep(tx, caller, elements, stepsOfElements));
  if (before.signer.level === 'high' && !bankCard) {
    throw appError('rule_broken', { msg: '这份合同需要银行卡四要素，请填写银行卡号' });
  }
  const result = await compare(db, caller, before.signer, elements);
  return inCallTransaction(ctx, async (ctx) => {
    const { db: tx } = ctx;
    const { contract, signer } = await lockAtStep(tx, caller, elements, stepsOfElements);
    const { version } = await termsInForce(tx);
    await appendRecord(tx, contract, 'elements_sent', {
      ...signerSent(ctx, signer),
      text: termsText(version),
      phone: maskPhone(mobile),
      note: bankCard ? `四要素，账户尾号 ${bankCard.slice(-4)}` : '三要素',
    });
    await tellOfOtherPhone(tx, caller, contract, mobile);
    return openTransaction(ctx, {
      kind: 'elements',
      signerIds: [signer.id],
      phone: mobile,
      way: bankCard ? 'four' : 'three',
      elements: { name: realName, terms: version } satisfies KeptElements,
      result,
    });
  });
}

/**
 * Holds the elements against what is known, and asks about the rest.
 * @returns review: somebody has to look
 * @throws appError invalid_input by field
 */
async function compare(
  db: Db,
  { userId }: Caller,
  signer: Signer,
  elements: Elements,
): Promise<'pass' | 'review'> {
  const { realName: name, idNumber, mobile, bankCard } = elements;
  const known = await assertSignersOwn(db, signer, elements);
  const own = await accountPhone(db, userId);
  const verified = await verifiedNameOf(db, userId);
  const checkPhone = async () =>
    (await identityChecker()).checkPhone({ name, idNumber, phone: mobile });
  const checkPerson = async () => (await identityChecker()).checkPerson({ name, idNumber });
  const person = known ? 'same' : await asked(checkPerson);
  if (person === 'different') {
    throw invalid({ id_number: '姓名与身份证号核验不一致，请对照证件核对' });
  }
  const phone = await checkSignerPhone({ signer, mobile, own, ask: () => asked(checkPhone) });
  if (!bankCard) return person === 'same' && phone === 'same' ? 'pass' : 'review';
  const isOwnPhone = mobile === own;
  const card = await asked(() =>
    checkSignerCard(db, {
      userId,
      verified,
      name,
      idNumber,
      cardNo: bankCard,
      phone: mobile,
      isOwnPhone,
    }),
  );
  if (card === 'different') {
    throw invalid({ bank_card: '银行卡与姓名、身份证号或预留手机号不一致，请核对' });
  }
  return [person, phone, card].every((says) => says === 'same') ? 'pass' : 'review';
}

/** Takes the code that {@link askElementCode} sent. @throws appError invalid_input for a code that does not fit */
export async function passElements(
  ctx: CallContext<Caller>,
  { code, ...which }: SignerRef & { code: string },
): Promise<{ next_page: NextPage }> {
  const { db: tx, caller } = ctx;
  const { contract, signer } = await lockAtStep(tx, caller, which, stepsOfElements);
  const { way, result, phoneSealed, elementsSealed } = await spendTransaction(
    tx,
    caller,
    'elements',
    {
      signerIds: [signer.id],
      code,
    },
  );
  const hasPassed = result === 'pass';
  const wants = !hasPassed || signer.wantsCertificate;
  // The account's own phone is not written down: a changed one takes its place. Any other one is bound to the person.
  const phone = unseal(phoneSealed);
  const isOwnPhone = phone === (await accountPhone(tx, caller.userId));
  const set = {
    phoneSealed: isOwnPhone && signer.rank === 0 ? null : phoneSealed,
    passedBy: way === 'four' ? ('four' as const) : ('three' as const),
    ...(hasPassed ? { passedAt: new Date() } : {}),
    ...(wants ? { certificate: 'wanted' as const } : {}),
  };
  await tx
    .update(contractSigners)
    .set({ ...set, ...(hasPassed ? { passedAt: sql`now()` } : {}) })
    .where(eq(contractSigners.id, signer.id));
  const kept = JSON.parse(unseal(elementsSealed)) as KeptElements; // written by askElementCode
  await appendRecord(tx, contract, hasPassed ? 'passed' : 'to_look_at', {
    ...signerSent(ctx, signer),
    text: kept.terms ? termsText(kept.terms) : '',
    phone: maskPhone(phone),
    note: way === 'four' ? '四要素' : '三要素',
  });
  ctx.setMessage(hasPassed ? '身份核验通过' : '验证码已核对，还需上传证件');
  return { next_page: stepOf({ ...signer, ...set }) };
}

/**
 * Refuses a name or number that is not the signer's on the paper.
 * @returns whether they are what the account is verified by: then nobody has to be asked
 * @throws appError invalid_input by field
 */
export async function assertSignersOwn(
  db: Db,
  signer: Signer,
  { realName, idNumber }: Pick<Elements, 'realName' | 'idNumber'>,
): Promise<boolean> {
  const name = unseal(signer.nameSealed);
  if (name && !isSameName(name, realName)) {
    throw invalid({ real_name: `合同上的签署人是 ${maskName(name)}，请填写签署人本人的姓名` });
  }
  const verified = signer.userId ? await verifiedNameOf(db, signer.userId) : null;
  if (!verified || signer.rank > 0) return false;
  await assertTailFits(db, signer, verified, idNumber);
  const who = verified.kind === 'company' ? verified.legalPerson : verified.name;
  if (!isSameName(who, realName)) return false;
  if (verified.idNumber !== idNumber) {
    throw invalid({ id_number: '与实名认证的身份证号不一致，请核对' });
  }
  return true;
}

/** A checker that does not answer has told nothing: somebody looks. */
async function asked(question: () => Promise<IdentityAnswer>): Promise<IdentityAnswer> {
  try {
    return await question();
  } catch (error) {
    if (isAppError(error)) throw error;
    log().warn({ err: error }, 'the identity checker did not answer about a signer');
    return 'unknown';
  }
}
