import { eq, sql } from 'drizzle-orm';
import { contractKinds } from '@/lib/domain/contracts/states';
import { sha256 as hashOf, unsealBytes } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { storageProvider } from '@/server/providers/storage/provider';
import { keepFile, type StagedFile } from '@/server/site/public';
import type { Contract, LockedContract } from '../lock-contract';
import { contractFileHashes, contracts } from '../tables';
import { lostFile } from './lost-file';

export const contractFileName = ({ kind, contractSn }: Pick<Contract, 'kind' | 'contractSn'>) =>
  `${contractKinds[kind]}_${contractSn}.pdf`;

/** Makes a staged paper the file of a contract, which this transaction holds. Earlier states stay in the store. */
export async function keepContractFile(
  tx: Db,
  contract: LockedContract,
  paper: StagedFile,
): Promise<void> {
  const { sha256, bytes } = paper;
  const fileKey = await keepFile(tx, paper, {
    ownerId: contract.askedBy,
    purpose: 'contract',
    name: contractFileName(contract),
    mime: 'application/pdf',
  });
  await tx.insert(contractFileHashes).values({ sha256, contractId: contract.id });
  await tx
    .update(contracts)
    .set({ fileKey, sha256, bytes, updatedAt: sql`now()` })
    .where(eq(contracts.id, contract.id));
  contract.fileKey = fileKey;
  contract.sha256 = sha256;
  contract.bytes = bytes;
}

/** The bytes of a contract's file as it stands. @throws Error where the store has lost it */
export async function readContractFile({ id, fileKey, sha256 }: Contract): Promise<Uint8Array> {
  const sealed = fileKey ? await storageProvider().get(fileKey) : null;
  if (!sealed) throw lostFile(`the file of contract ${id} is not in the store`);
  const bytes = unsealBytes(sealed);
  if (hashOf(bytes) !== sha256)
    throw lostFile(`the file of contract ${id} is not the one that was kept`);
  return bytes;
}
