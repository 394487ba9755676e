import { lostFile } from '@/server/contracts/paper/lost-file';
import { sha256, unsealBytes } from '@/server/kernel/crypto';
import { storageProvider } from '@/server/providers/storage/provider';
import type { Contract } from '../lock-contract';

export const certificateFileName = ({ contractSn }: Pick<Contract, 'contractSn'>) =>
  `签署证书_${contractSn}.pdf`;

/** @throws Error where the store has lost it */
export async function readCertificate({ id, certificateKey }: Contract): Promise<Uint8Array> {
  const sealed = certificateKey ? await storageProvider().get(certificateKey) : null;
  if (!sealed) throw lostFile(`the certificate page of contract ${id} is not in the store`);
  return unsealBytes(sealed);
}

export const certificateHash = async (contract: Contract): Promise<string> =>
  sha256(await readCertificate(contract));
