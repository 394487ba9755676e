import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { contractKinds } from '@/lib/domain/contracts/states';
import { recordSigned } from '@/server/contracts/signing/record-signed';
import { unseal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { racePoint } from '@/server/kernel/race-point';
import { inTransaction } from '@/server/kernel/transaction';
import type { Seal } from '@/server/pdf/seal-drawing';
import { besideSeal, type SealPlace } from '@/server/pdf/seal-place';
import { signDocument } from '@/server/signing/public';
import { stageFile } from '@/server/site/public';
import { lockContract, type Signer } from '../lock-contract';
import { contractSigners, contracts } from '../tables';
import { openFacts } from './collect-facts';
import { readContractFile } from './contract-file';

/**
 * Sets the signature of the next signer who has confirmed. The signature is made without a transaction; it stands only where
 * the file is still the one that was signed, so that one signer signs once and no signature is lost.
 */
export async function sealSigner(db: Db, contractId: number): Promise<void> {
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, contractId));
  const [signer] = await db
    .select()
    .from(contractSigners)
    .where(
      and(
        eq(contractSigners.contractId, contractId),
        isNotNull(contractSigners.confirmedAt),
        isNull(contractSigners.signedAt),
      ),
    )
    .orderBy(asc(contractSigners.confirmedAt), asc(contractSigners.id))
    .limit(1);
  if (contract?.state !== 'signing' || !signer || !contract.factsSealed) return;
  const file = await readContractFile(contract);
  const { party, seal, place } = sealOf(contract, signer);
  const signed = await signDocument(db, file, {
    place,
    seal,
    subject: { name: unseal(signer.nameSealed), organisation: party },
    reason: `签署${contractKinds[contract.kind]} ${contract.contractSn}`,
  });
  const staged = await stageFile(db, Buffer.from(signed.pdf));
  await racePoint('contract signature made');
  await inTransaction(db, async (tx) => {
    const locked = await lockContract(tx, contractId);
    // Revoked, refused or run out meanwhile, or another signature was faster: this one is thrown away.
    if (locked.state !== 'signing' || locked.sha256 !== contract.sha256) return;
    await recordSigned(tx, locked, signer, {
      ...signed,
      file: staged,
      note: `证书 ${signed.serial}`,
    });
  });
}

/** The seal and the name of the side that a signer signs for, and where it stands on the paper. */
function sealOf(
  contract: typeof contracts.$inferSelect,
  signer: Signer,
): { party: string; seal: Seal; place: SealPlace } {
  const letter = signer.role === 'buyer' ? 'a' : 'b';
  const place = contract.places?.[letter];
  const party = openFacts(contract.factsSealed).parties.find(({ key }) => key === letter);
  if (!place || !party) throw new Error(`contract ${contract.id} has no place for ${letter}`);
  const person = unseal(signer.nameSealed);
  const isCompanySeal = party.kind === 'company' && signer.rank === 0;
  return {
    party: party.name,
    place: signer.rank === 0 ? place : besideSeal(place, signer.rank),
    seal: isCompanySeal
      ? { kind: 'company', name: party.name, caption: '合同专用章', number: party.code }
      : { kind: 'person', name: person },
  };
}
