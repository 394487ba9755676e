import { and, eq, isNull, sql } from 'drizzle-orm';
import { maskName } from '@/lib/domain/identity/party-name';
import { maskPhone } from '@/lib/domain/identity/phone';
import { worded } from '@/lib/domain/messages/notice-templates';
import { finishIfAllSigned } from '@/server/contracts/completion/finish-contract';
import { keepContractFile } from '@/server/contracts/paper/contract-file';
import { appendRecord } from '@/server/contracts/record/append-record';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import type { StagedFile } from '@/server/site/public';
import { contractNotices, nameOf } from '../contract-notices';
import type { LockedContract, Signer } from '../lock-contract';
import { contractSigners, contracts } from '../tables';
import { phoneOf } from './signer-phone';

/** A signature that was set. */
interface Signed {
  /** null: now */
  at: Date | null;
  /** of the certificate; '' a provider's, which stands in the file */
  serial: string;
  certificateSha256: string;
  /** the file with it; null: the provider gives the file when everybody has signed */
  file: StagedFile | null;
  /** for the record */
  note: string;
}

/**
 * Writes down that a signer has signed, once: signer, file, record, and the end of the contract where it was the last one.
 * @returns false where the signature stood already
 */
export async function recordSigned(
  tx: Db,
  locked: LockedContract,
  signer: Signer,
  { at, serial, certificateSha256, file, note }: Signed,
): Promise<boolean> {
  const [taken] = await tx
    .update(contractSigners)
    .set({ signedAt: at ?? sql`now()`, serial, certificateSha256 })
    .where(and(eq(contractSigners.id, signer.id), isNull(contractSigners.signedAt)))
    .returning({ id: contractSigners.id });
  if (!taken) return false;
  const before = locked.sha256 ?? '';
  if (file) await keepContractFile(tx, locked, file);
  const name = maskName(unseal(signer.nameSealed));
  await appendRecord(
    tx,
    locked,
    signer.role === 'platform' ? 'sealed' : 'signed',
    {
      by: signer.role,
      account: signer.userId ?? 0,
      person: signer.role === 'platform' ? '' : name,
      phone: signer.userId === null ? '' : maskPhone(await phoneOf(tx, signer)),
      file_before: before,
      file_after: file?.sha256 ?? before,
      note,
    },
    at,
  );
  const isFinished = await finishIfAllSigned(tx, locked);
  if (!isFinished && signer.role !== 'platform') {
    await contractNotices.told(
      tx,
      locked,
      `signed ${signer.id}`,
      worded('contract_signed', { contract: nameOf(locked), person: name }),
      signer.userId,
    );
  }
  await tx.update(contracts).set({ updatedAt: sql`now()` }).where(eq(contracts.id, locked.id));
  return true;
}
