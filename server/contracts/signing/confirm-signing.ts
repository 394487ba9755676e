import { inArray, sql } from 'drizzle-orm';
import type { NextPage } from '@/lib/domain/contracts/signing-step';
import { maskPhone } from '@/lib/domain/identity/phone';
import { appError } from '@/lib/errors';
import { appendRecord } from '@/server/contracts/record/append-record';
import { startAfterCommit } from '@/server/contracts/work/contract-work';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { lockAtStep, type OwnContract, type Signer } from '../lock-contract';
import { contractSigners } from '../tables';
import { assertAuthorised } from './authorised';
import { signerSent } from './sender-of';
import { phoneOf, tellOfOtherPhone } from './signer-phone';
import { openTransaction, spendTransaction } from './transactions';

/**
 * Sends the will-to-sign code of one contract, or of several of one template that the same person signs.
 * @throws appError rule_broken where one of them is not at this step, or they do not belong together
 */
export async function sendConfirmCode(
  ctx: CallContext<Caller>,
  { ids, memberId }: { ids: readonly number[]; memberId?: number | undefined },
) {
  const { db: tx, caller } = ctx;
  const owns = await lockAll(tx, caller, ids, memberId);
  const phones: string[] = []; // one after the other: a transaction has one connection
  for (const { signer } of owns) phones.push(await phoneOf(tx, signer));
  const [phone] = phones;
  const keys = new Set(owns.map(({ contract, signer }) => togetherKey(contract, signer)));
  if (!phone || keys.size !== 1 || new Set(phones).size !== 1) {
    throw appError('rule_broken', {
      msg: '只有同一模板、同一签署人、同一手机号的合同可以一次签署，请分开签',
    });
  }
  for (const { contract, signer } of owns) {
    await appendRecord(tx, contract, 'code_sent', {
      ...signerSent(ctx, signer),
      phone: maskPhone(phone),
      note: owns.length > 1 ? `与其他 ${owns.length - 1} 份一起` : '',
    });
    await tellOfOtherPhone(tx, caller, contract, phone);
  }
  return openTransaction(ctx, {
    kind: 'confirm',
    signerIds: owns.map(({ signer }) => signer.id),
    phone,
    way: 'confirm',
  });
}

/**
 * Takes the code: the will to sign these contracts stands, each with its own record. The signatures are set right after.
 * @throws appError invalid_input for a code that does not fit
 */
export async function confirmSigning(
  ctx: CallContext<Caller>,
  { ids, code, memberId }: { ids: readonly number[]; code: string; memberId?: number | undefined },
): Promise<{ next_page: NextPage }> {
  const { db: tx, caller } = ctx;
  const owns = await lockAll(tx, caller, ids, memberId);
  const { phoneSealed } = await spendTransaction(tx, caller, 'confirm', {
    signerIds: owns.map(({ signer }) => signer.id),
    code,
  });
  await tx
    .update(contractSigners)
    .set({ confirmedAt: sql`now()` })
    .where(
      inArray(
        contractSigners.id,
        owns.map(({ signer }) => signer.id),
      ),
    );
  for (const { contract, signer } of owns) {
    await appendRecord(tx, contract, 'confirmed', {
      ...signerSent(ctx, signer),
      phone: maskPhone(unseal(phoneSealed)),
      note: owns.length > 1 ? `一个验证码确认 ${owns.length} 份` : '',
    });
  }
  // Beside the answer: a signature takes longer than a person should wait for a button.
  startAfterCommit(ctx);
  ctx.setMessage('已确认签署');
  return { next_page: 'ready_sign' };
}

/** In the order of their numbers, so that two requests never wait for each other. */
async function lockAll(
  tx: Db,
  caller: Caller,
  ids: readonly number[],
  memberId: number | undefined,
): Promise<OwnContract[]> {
  const owns: OwnContract[] = [];
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const own = await lockAtStep(tx, caller, { id, memberId }, ['wait_confirm']);
    await assertAuthorised(tx, own.signer);
    owns.push(own);
  }
  return owns;
}

/** What must be the same to be signed together: the text, and who signs. Frame agreements are signed alone. */
export const togetherKey = (
  { kind, templateVersion, id }: { kind: string; templateVersion: number | null; id: number },
  signer: Pick<Signer, 'rank' | 'userId'>,
): string =>
  kind === 'service'
    ? `${kind} ${templateVersion} ${signer.userId} ${signer.rank}`
    : `${kind} ${id}`;
