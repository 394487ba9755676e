import { maskName } from '@/lib/domain/identity/party-name';
import { appError, invalid } from '@/lib/errors';
import { isNamedSigner, type Party } from '@/server/contracts/paper/party-details';
import { appendRecord } from '@/server/contracts/record/append-record';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { authorisationOf, type VerifiedName, verifiedNameOf } from '@/server/verification/public';
import type { LockedContract, Signer } from '../lock-contract';

/** Names the paper by which somebody signs for a company in the contract's record, as it stands when signing begins. */
export async function noteAuthorisation(
  tx: Db,
  contract: LockedContract,
  { role, userId, authorisation }: Party,
): Promise<void> {
  if (!authorisation) return;
  const { id, name, idTail, validUntil } = authorisation;
  await appendRecord(tx, contract, 'authorised', {
    by: role,
    account: userId,
    person: maskName(name),
    note: `授权委托书 ${id}，身份证号后四位 ${idTail}，有效期至 ${validUntil}`,
  });
}

/**
 * Who signs for a company is its legal representative or still holds an authorisation: one may end between paper and signature.
 * @throws AppError rule_broken
 */
export async function assertAuthorised(db: Db, signer: Signer): Promise<void> {
  const { userId, rank } = signer;
  if (userId === null || rank > 0) return;
  const name = unseal(signer.nameSealed);
  if (!isNamedSigner(await verifiedNameOf(db, userId), name)) return;
  if ((await authorisationOf(db, userId, name))?.state === 'approved') return;
  throw appError('rule_broken', {
    msg: `${maskName(name)}的授权委托书没有通过、已撤销或已到期，请在实名认证页提交，通过后再签署`,
  });
}

/** The number that a named signer types is the one that his authorisation ends in. @throws AppError invalid_input */
export async function assertTailFits(
  db: Db,
  { userId, nameSealed }: Signer,
  verified: VerifiedName,
  idNumber: string,
): Promise<void> {
  const name = unseal(nameSealed);
  if (userId === null || !isNamedSigner(verified, name)) return;
  const authorisation = await authorisationOf(db, userId, name);
  if (authorisation && !idNumber.endsWith(authorisation.idTail)) {
    throw invalid({ id_number: `与授权委托书上的身份证号后四位 ${authorisation.idTail} 不一致` });
  }
}
