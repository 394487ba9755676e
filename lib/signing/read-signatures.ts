import type { Certificate, SignerInfo } from 'pkijs';
import {
  cryptoEngine,
  derOf,
  isFor,
  leadsToRoot,
  namesKeyOf,
  readCertificate,
  serialOf,
  sha256Hex,
  subjectPart,
} from './certificates';
import { readSignedData, type SignedParts, signsContent } from './check-signed-data';
import { type CheckedStamp, checkTimeStamp } from './check-time-stamp';
import { type FoundSignature, findSignatures } from './find-signatures';
import { oid } from './oids';

export interface ReadSignature {
  /** of the certificate; empty where it could not be read */
  name: string;
  organisation: string;
  reason: string;
  /** the time of a time stamp that leads to one of the roots, else what the signer's program claims */
  signedAt?: Date;
  /** the authority of a time stamp that is right; not looked for where the bytes are not those that were signed */
  stampedBy?: string;
  /** whether that authority leads to one of the roots */
  stampTrusted: boolean;
  /** hexadecimal, lower case */
  certificateSha256: string;
  /** hexadecimal, capitals */
  serial: string;
  /** so many bytes from the file's beginning; 0 where it does not say them rightly */
  covers: number;
  /** the covered bytes are those that were signed */
  intact: boolean;
  /** by a certificate of the roots that is for documents */
  trusted: boolean;
}

export type Verdict = 'genuine' | 'changed' | 'foreign' | 'unsigned';

export interface ReadSignatures {
  /** in the order they were made */
  signatures: ReadSignature[];
  /**
   * genuine: ours, and the file ends where the last signature does; changed: something was changed or added; foreign:
   * signed, and not by us; unsigned: no signature was found
   */
  verdict: Verdict;
  /** behind what the last signature that is ours and intact covers; 0 where there is none */
  bytesAfter: number;
}

/**
 * Checks the signatures of a PDF, in the browser as in Node; nothing leaves the machine. Any bytes get an answer.
 * @param roots certificates (DER) of our own authority
 * @param stampRoots those of the time stamp authority where that is another one
 * @throws Error where the page has no WebCrypto (not on https)
 */
export async function readSignatures(
  bytes: Uint8Array,
  roots: Uint8Array[],
  stampRoots: Uint8Array[] = [],
): Promise<ReadSignatures> {
  cryptoEngine();
  const own = roots.map(readCertificate);
  const stamping = [...own, ...stampRoots.map(readCertificate)];
  const { found, more } = findSignatures(bytes);
  const looked: Looked[] = [];
  for (const one of found) {
    const result = await look(one, { bytes, own, stamping }).catch(() => unreadable(one));
    if (result) looked.push(result);
  }
  const signatures = looked.map(({ signature }) => signature);
  const covered = signatures
    .filter(({ intact, trusted }) => intact && trusted)
    .reduce((most, { covers }) => Math.max(most, covers), 0);
  return {
    signatures,
    verdict: verdictOf(looked, { more, whole: covered === bytes.length }),
    bytesAfter: covered > 0 ? bytes.length - covered : 0,
  };
}

interface Looked {
  signature: ReadSignature;
  /** it names our authority's key or cannot be read, so that it may have been ours */
  maybeOurs: boolean;
}

function verdictOf(looked: Looked[], { more, whole }: { more: boolean; whole: boolean }): Verdict {
  if (looked.length === 0) return 'unsigned';
  if (looked.every(({ maybeOurs }) => !maybeOurs)) return 'foreign';
  const right = looked.every(({ signature: { intact, trusted } }) => intact && trusted);
  return right && whole && !more ? 'genuine' : 'changed';
}

interface Surroundings {
  bytes: Uint8Array;
  own: Certificate[];
  stamping: Certificate[];
}

/** @throws Error where the CMS cannot be read */
async function look(
  found: FoundSignature,
  { bytes, own, stamping }: Surroundings,
): Promise<Looked> {
  const { ranges, reason, claimedAt } = found;
  const parts = readSignedData(found.cms);
  const { certificate, certificates: others, signer } = parts;
  const signs = ranges !== undefined && (await signsRanges(parts, bytes, ranges));
  // Of what is not as it was signed nothing more is asked.
  const stamp = signs ? await stampOf(signer, stamping).catch(() => 'broken' as const) : 'none';
  const right = typeof stamp === 'object' && stamp.intact ? stamp : undefined;
  const intact = signs && (stamp === 'none' || right !== undefined);
  // The stamp itself is not signed: one by a stranger could have been put in place of ours.
  const signedAt = right?.trusted ? right.at : claimedAt;
  const trusted =
    signedAt !== undefined &&
    isFor(certificate, oid.documentSigning) &&
    (await leadsToRoot(certificate, { others, roots: own, at: signedAt }).catch(() => false));
  return {
    signature: {
      name: subjectPart(certificate, oid.commonName),
      organisation: subjectPart(certificate, oid.organisation),
      reason,
      ...(signedAt ? { signedAt } : {}),
      ...(right ? { stampedBy: right.by } : {}),
      stampTrusted: right?.trusted ?? false,
      certificateSha256: await sha256Hex(derOf(certificate)),
      serial: serialOf(certificate),
      covers: ranges?.to ?? 0,
      intact,
      trusted,
    },
    maybeOurs: trusted || own.some((root) => namesKeyOf(certificate, root)),
  };
}

function signsRanges(
  parts: SignedParts,
  bytes: Uint8Array,
  { before, from, to }: NonNullable<FoundSignature['ranges']>,
): Promise<boolean> {
  const signed = new Uint8Array(before + to - from);
  signed.set(bytes.subarray(0, before));
  signed.set(bytes.subarray(from, to), before);
  return signsContent(parts, signed, oid.data).catch(() => false);
}

async function stampOf(signer: SignerInfo, roots: Certificate[]): Promise<CheckedStamp | 'none'> {
  const [held, ...more] =
    signer.unsignedAttrs?.attributes.filter(({ type }) => type === oid.signatureTimeStamp) ?? [];
  if (!held) return 'none';
  const [token] = held.values;
  if (more.length > 0 || !token) throw new Error('not one time stamp');
  const der = new Uint8Array(token.toBER());
  return checkTimeStamp(der, signer.signature.valueBlock.valueHexView, roots);
}

/** With a /ByteRange it was meant for a signature; other hexadecimal digits may be anything. */
function unreadable({ ranges, reason, claimedAt }: FoundSignature): Looked | undefined {
  if (!ranges) return undefined;
  return {
    signature: {
      name: '',
      organisation: '',
      reason,
      ...(claimedAt ? { signedAt: claimedAt } : {}),
      stampTrusted: false,
      certificateSha256: '',
      serial: '',
      covers: ranges.to,
      intact: false,
      trusted: false,
    },
    maybeOurs: true,
  };
}
