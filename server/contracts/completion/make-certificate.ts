import { and, eq, isNull } from 'drizzle-orm';
import { openFacts } from '@/server/contracts/paper/collect-facts';
import { platformStamp } from '@/server/contracts/paper/platform-seal';
import type { Db } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { makeDocument, signDocument } from '@/server/signing/public';
import { keepFile, stageFile } from '@/server/site/public';
import { contracts } from '../tables';
import { certificateFacts } from './certificate-facts';
import { certificateFileName } from './certificate-file';
import { certificatePaper } from './certificate-paper';

/** Makes the certificate page of a finished contract, with its whole record, and seals it for the platform. */
export async function makeCertificate(db: Db, contractId: number): Promise<void> {
  const [contract] = await db.select().from(contracts).where(eq(contracts.id, contractId));
  if (contract?.state !== 'done' || contract.certificateKey) return;
  const paper = await makeDocument(certificatePaper(await certificateFacts(db, contract)));
  const place = paper.places.c;
  if (!place) throw new Error('the certificate page has a place for the platform');
  const stamp = platformStamp(openFacts(contract.factsSealed));
  const sealed = await signDocument(db, paper.pdf, {
    place,
    subject: stamp.subject,
    reason: `签署证书 ${contract.contractSn}`,
    seal: stamp.seal('存证专用章'),
  });
  const file = await stageFile(db, Buffer.from(sealed.pdf));
  await inTransaction(db, async (tx) => {
    const certificateKey = await keepFile(tx, file, {
      ownerId: contract.askedBy,
      purpose: 'contract',
      name: certificateFileName(contract),
      mime: 'application/pdf',
    });
    await tx
      .update(contracts)
      .set({ certificateKey })
      .where(and(eq(contracts.id, contractId), isNull(contracts.certificateKey)));
  });
}
