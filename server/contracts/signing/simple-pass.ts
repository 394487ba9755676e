import { eq, sql } from 'drizzle-orm';
import type { NextPage } from '@/lib/domain/contracts/signing-step';
import { hiddenDigits } from '@/lib/domain/identity/id-number';
import { appError, invalid } from '@/lib/errors';
import { appendRecord } from '@/server/contracts/record/append-record';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { sameText } from '@/server/kernel/crypto';
import { verifiedNameOf } from '@/server/verification/public';
import { assertLiving, lockOwnContract, type SignerRef, stepOf } from '../lock-contract';
import { contractSigners } from '../tables';
import { signerSent } from './sender-of';

/** Wrong tries after which three elements are asked for instead. */
const mostWrongTries = 5;

/**
 * Starts signing, and answers the step that is due. Where that is the simple check, the birthday in the number that the
 * account is verified by passes it: everything else of that number is shown on pages of the account.
 * @throws appError not_found; rule_broken where the contract is over; invalid_input for a wrong one
 */
export async function startSigning(
  ctx: CallContext<Caller>,
  { birthday, ...which }: SignerRef & { birthday: string },
): Promise<{ next_page: NextPage }> {
  const { db: tx, caller } = ctx;
  const { contract, signer } = await lockOwnContract(tx, caller, which);
  const step = stepOf(signer);
  if (step === 'finished') return { next_page: step };
  await assertLiving(tx, contract);
  if (step !== 'simple' || !birthday) return { next_page: step };
  const verified = await verifiedNameOf(tx, caller.userId);
  if (!verified?.idNumber) {
    throw appError('rule_broken', { msg: '请先完成实名认证，再继续签署' });
  }
  if (!sameText(hiddenDigits(verified.idNumber), birthday)) {
    const wrongTries = signer.wrongTries + 1;
    const isRaised = wrongTries >= mostWrongTries;
    await tx
      .update(contractSigners)
      .set({ wrongTries, ...(isRaised ? { level: 'common' as const } : {}) })
      .where(eq(contractSigners.id, signer.id));
    throw invalid(
      {
        id_birthday: isRaised
          ? '多次不一致，请改用三要素核验'
          : `与实名认证的证件号不一致，还可再试 ${mostWrongTries - wrongTries} 次`,
      },
      { commit: true },
    );
  }
  await tx
    .update(contractSigners)
    .set({
      passedAt: sql`now()`,
      passedBy: 'verified',
      ...(signer.wantsCertificate ? { certificate: 'wanted' as const } : {}),
    })
    .where(eq(contractSigners.id, signer.id));
  await appendRecord(tx, contract, 'passed', { ...signerSent(ctx, signer), note: '实名核验' });
  ctx.setMessage('身份核验通过');
  return { next_page: signer.wantsCertificate ? 'cert_upload' : 'wait_confirm' };
}
