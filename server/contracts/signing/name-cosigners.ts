import type { Output } from '@/lib/contract';
import { signingLevel } from '@/lib/domain/contracts/signing-level';
import { maskName } from '@/lib/domain/identity/party-name';
import { appError, invalid } from '@/lib/errors';
import { appendRecord } from '@/server/contracts/record/append-record';
import type { CallContext, Caller } from '@/server/kernel/call-context';
import { seal } from '@/server/kernel/crypto';
import { verifiedNameOf } from '@/server/verification/public';
import { assertLiving, lockOwnContract, signersOf } from '../lock-contract';
import { accountNames, presentSigner } from '../present-contract';
import { contractSigners } from '../tables';
import { signerSent } from './sender-of';

interface Named {
  id: number;
  names: readonly string[];
  mobiles: readonly string[];
  inOrder: boolean;
}

/**
 * Names further people of a company who sign as well; each shows by elements who he is, and gets the code on the own phone.
 * @throws appError not_found; rule_broken where the side has signed, has named people before, or is a person
 */
export async function nameCosigners(
  ctx: CallContext<Caller>,
  { id, names, mobiles, inOrder }: Named,
): Promise<Output<'contract/cosigners'>> {
  const { db: tx, caller } = ctx;
  const { contract, signers, signer } = await lockOwnContract(tx, caller, { id });
  await assertLiving(tx, contract);
  if (names.length !== mobiles.length) throw invalid({ mobile: '每位签署人都要填写姓名和手机号' });
  if (new Set(mobiles).size !== mobiles.length) {
    throw invalid({ mobile: '每位签署人用自己的手机号，不能相同' });
  }
  const own = signers.filter(({ userId }) => userId === caller.userId);
  if (own.some(({ signedAt, confirmedAt, rank }) => signedAt || confirmedAt || rank > 0)) {
    throw appError('rule_broken', { msg: '本方已开始签署或已增加过签署人，不能再改' });
  }
  const verified = await verifiedNameOf(tx, caller.userId);
  if (verified?.kind !== 'company') {
    throw appError('rule_broken', { msg: '个人由本人签署，只有企业可以增加签署人' });
  }
  const { level, wantsCertificate } = signingLevel({
    kind: contract.kind,
    verified: 'company',
    amountFen: contract.amountFen,
    isNamedByAccount: true,
  });
  await tx.insert(contractSigners).values(
    names.map((name, nth) => ({
      contractId: id,
      role: signer.role,
      userId: caller.userId,
      rank: nth + 1,
      inOrder,
      nameSealed: seal(name),
      phoneSealed: seal(mobiles[nth] ?? ''),
      level,
      wantsCertificate,
    })),
  );
  await appendRecord(tx, contract, 'cosigners', {
    ...signerSent(ctx, signer),
    note: `${names.map(maskName).join('、')}，${inOrder ? '依次签署' : '同时签署'}`,
  });
  ctx.setMessage('已增加签署人');
  const all = await signersOf(tx, [id]);
  const shown = await accountNames(tx, [contract.buyerId, contract.sellerId]);
  return {
    signers: all.map((each) =>
      presentSigner(contract, each, all, { viewerId: caller.userId, names: shown }),
    ),
  };
}
