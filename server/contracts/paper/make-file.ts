import { desc, eq, sql } from 'drizzle-orm';
import { appError } from '@/lib/errors';
import { handToProvider } from '@/server/contracts/provider/at-provider';
import { appendRecord } from '@/server/contracts/record/append-record';
import { sha256 } from '@/server/kernel/crypto';
import type { Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { signingProvider } from '@/server/providers/signing/provider';
import { makeDocument, signDocument } from '@/server/signing/public';
import { stageFile } from '@/server/site/public';
import { type LockedContract, lockContract, type Signer, signersOf } from '../lock-contract';
import { contractSigners, contracts, contractTemplates } from '../tables';
import { openFacts } from './collect-facts';
import { keepContractFile } from './contract-file';
import { contractPaper } from './contract-paper';
import { platformStamp } from './platform-seal';

/**
 * Makes the paper of a contract and seals it for the platform, or hands it to the signing provider: both or neither. Drawing and signing run without a
 * transaction; what they made stands only where nobody else was faster.
 */
export async function makeFile(db: Db, contractId: number): Promise<void> {
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, contractId));
  if (!contract?.factsSealed || contract.fileKey) return;
  const facts = openFacts(contract.factsSealed);
  const template = await templateOf(db, contract);
  const provider = signingProvider();
  const text = `${contract.kind} ${template.version}`;
  if (provider) {
    // Without a drawn seal: theirs is set by the provider.
    const plain = await makeDocument(contractPaper(facts, template));
    return handToProvider(db, provider, { ...plain, contract, facts, text });
  }
  const stamp = platformStamp(facts);
  const paper = await makeDocument(contractPaper(facts, template, stamp.seal('合同专用章')));
  const place = paper.places.c;
  if (!place) throw new Error('the paper has a place for the platform');
  const sealed = await signDocument(db, paper.pdf, {
    place,
    subject: stamp.subject,
    reason: '平台（销售方）签章',
    seal: stamp.seal('合同专用章'),
  });
  const file = await stageFile(db, Buffer.from(sealed.pdf));
  await inTransaction(db, async (tx) => {
    const locked = await lockContract(tx, contractId);
    if (locked.state !== 'signing' || locked.fileKey) return;
    const drawn = sha256(paper.pdf);
    await appendRecord(tx, locked, 'made', {
      by: 'platform',
      text,
      file_before: '',
      file_after: drawn,
      note: `${paper.pages} 页`,
    });
    await keepContractFile(tx, locked, file);
    await appendRecord(
      tx,
      locked,
      'sealed',
      {
        by: 'platform',
        file_before: drawn,
        file_after: sealed.sha256,
        note: `证书 ${sealed.serial}`,
      },
      sealed.at,
    );
    await tx
      .update(contracts)
      .set({ pages: paper.pages, places: paper.places, updatedAt: sql`now()` })
      .where(eq(contracts.id, contractId));
    await tx
      .update(contractSigners)
      .set({
        signedAt: sealed.at,
        serial: sealed.serial,
        certificateSha256: sealed.certificateSha256,
      })
      .where(eq(contractSigners.id, await platformSignerOf(tx, locked)));
  });
}

async function platformSignerOf(tx: Db, { id }: LockedContract): Promise<number> {
  const platform = (await signersOf(tx, [id])).find(({ role }: Signer) => role === 'platform');
  if (!platform) throw appError('not_found');
  return platform.id;
}

async function templateOf(db: Db, { kind, templateVersion }: typeof contracts.$inferSelect) {
  const [found] = await db
    .select()
    .from(contractTemplates)
    .where(
      sql`${contractTemplates.kind} = ${kind} and ${contractTemplates.version} = ${templateVersion}`,
    )
    .orderBy(desc(contractTemplates.id));
  if (!found) throw new Error(`template ${kind} ${templateVersion} is kept`);
  return found;
}
