import { and, eq, sql } from 'drizzle-orm';
import { signingLevel } from '@/lib/domain/contracts/signing-level';
import { remindDaysBefore, signingDays } from '@/lib/domain/contracts/times';
import { collectFacts } from '@/server/contracts/paper/collect-facts';
import {
  isNamedSigner,
  missingDetails,
  type Party,
  partiesOf,
} from '@/server/contracts/paper/party-details';
import { currentTemplate } from '@/server/contracts/templates/templates';
import { seal } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { contractNotices } from '../contract-notices';
import type { LockedContract } from '../lock-contract';
import { contractSigners, contracts } from '../tables';
import { noteAuthorisation } from './authorised';

/**
 * Begins the signing of a draft where nothing is missing any more: what stands on the paper is frozen, the levels of the
 * signers are said, the deadline runs. The paper itself is made by whoever is woken (contract-work.ts).
 * @returns whether it began
 */
export async function startIfComplete(tx: Db, contract: LockedContract): Promise<boolean> {
  const parties = await partiesOf(tx, contract);
  if (parties.some((party) => missingDetails(party).length > 0)) {
    await contractNotices.lacking(tx, contract, parties);
    return false;
  }
  const template = await currentTemplate(tx, contract.kind);
  const facts = await collectFacts(tx, contract, parties);
  await tx
    .update(contracts)
    .set({
      state: 'signing',
      templateVersion: template.version,
      factsSealed: seal(JSON.stringify(facts)),
      expiresAt: sql`now() + make_interval(days => ${signingDays})`,
      remindAt: sql`now() + make_interval(days => ${signingDays - remindDaysBefore[0]})`,
      updatedAt: sql`now()`,
    })
    .where(eq(contracts.id, contract.id));
  for (const party of parties) {
    await freezeSigner(tx, contract, party);
    await noteAuthorisation(tx, contract, party);
  }
  await tx
    .update(contractSigners)
    .set({
      agreedAt: sql`now()`,
      passedAt: sql`now()`,
      passedBy: 'server',
      confirmedAt: sql`now()`,
    })
    .where(and(eq(contractSigners.contractId, contract.id), eq(contractSigners.role, 'platform')));
  await contractNotices.started(tx, contract, parties);
  return true;
}

async function freezeSigner(tx: Db, contract: LockedContract, party: Party): Promise<void> {
  const { verified, role, signerName } = party;
  if (!verified) throw new Error('nothing is missing');
  const { level, wantsCertificate } = signingLevel({
    kind: contract.kind,
    verified: verified.kind,
    amountFen: contract.amountFen,
    isNamedByAccount: isNamedSigner(verified, signerName),
  });
  await tx
    .update(contractSigners)
    .set({
      nameSealed: seal(signerName),
      level,
      wantsCertificate,
    })
    .where(
      and(
        eq(contractSigners.contractId, contract.id),
        eq(contractSigners.role, role),
        eq(contractSigners.rank, 0),
      ),
    );
}
