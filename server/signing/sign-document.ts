import type { Db } from '@/server/kernel/database';
import { env } from '@/server/kernel/env';
import type { Seal } from '@/server/pdf/seal-drawing';
import type { SealPlace } from '@/server/pdf/seal-place';
import { ownAuthority, timeNow } from './authority';
import { inWorker } from './in-worker';
import type { Subject } from './issue-certificate';
import type { Authority } from './make-authority';
import type { SignedPdf, Stamping } from './sign-pdf';
import { stampRoots } from './stamp-roots';
import { signingCertificates } from './tables';

export interface DocumentToSign {
  place: SealPlace;
  /** whose certificate it will be */
  subject: Subject;
  /** what is signed for, in words */
  reason: string;
  seal: Seal;
  location?: string;
}

/**
 * Signs a document of ours once more, with the CPU's work in the worker thread. Who signs is the caller's to have made
 * sure of; what was signed before stays valid.
 * @throws Error where no time stamp was to be had; nothing is kept then
 */
export async function signDocument(
  db: Db,
  file: Uint8Array,
  document: DocumentToSign,
): Promise<SignedPdf> {
  const authority = await ownAuthority(db);
  const signed = await inWorker('sign', {
    ...document,
    file,
    root: authority.root,
    stamping: stampingBy(authority),
    at: await timeNow(db),
  });
  const { serial, certificateSha256: sha256, at: issuedAt } = signed;
  await db.insert(signingCertificates).values({ serial, sha256, issuedAt });
  return signed;
}

function stampingBy({ stamper }: Authority): Stamping {
  const { TSA_URL: url } = env();
  const [root] = stampRoots();
  return url && root ? { service: { url, root } } : { stamper };
}
