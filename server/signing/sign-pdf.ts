import { createHash } from 'node:crypto';
import { oid } from '@/lib/signing/oids';
import { type Seal, sealDrawing } from '@/server/pdf/seal-drawing';
import type { SealPlace } from '@/server/pdf/seal-place';
import { fetchTimeStamp, type TimeStampService } from './fetch-time-stamp';
import { type Identity, issueCertificate, type Subject } from './issue-certificate';
import { ownTimeStamp, type TimeStamp } from './own-time-stamp';
import { openIncrement } from './pdf-increment';
import { addSignatureField, byteRangeRoom } from './signature-field';
import { signedData } from './signed-data';

/** Who stamps the time: our own stamper, or a service. */
export type Stamping = { stamper: Identity } | { service: TimeStampService };

export interface PdfToSign {
  file: Uint8Array;
  place: SealPlace;
  subject: Subject;
  reason: string;
  location?: string;
  seal: Seal;
  root: Identity;
  stamping: Stamping;
  at: Date;
}

export interface SignedPdf {
  pdf: Uint8Array;
  /** of the whole file, hexadecimal */
  sha256: string;
  /** of the signer's certificate, as openssl prints it */
  serial: string;
  /** hexadecimal */
  certificateSha256: string;
  /** what the time stamp says */
  at: Date;
}

/**
 * Signs a PDF as an increment of it: PAdES B-T (ETSI EN 319 142-1), with a certificate made for this one signature,
 * whose key nobody keeps. Signatures that it has already stay as they are.
 * @throws Error where the file is not one of ours, or no time stamp was to be had
 */
export async function signPdf(given: PdfToSign): Promise<SignedPdf> {
  const { root, stamping, at } = given;
  const signer = issueCertificate({ kind: 'signer', subject: given.subject, at }, root);
  const room = 'service' in stamping ? roomForService : ownRoom;
  const pdf = openIncrement(given.file);
  const number = addSignatureField(pdf, {
    ...given,
    drawing: sealDrawing(given.seal),
    name: given.subject.name,
    room,
  });
  const { file, offsets } = pdf.finish();
  const { before, from } = writeByteRange(file, offsets.get(number) ?? 0);
  let stampedAt = at;
  const cms = await signedData({
    type: oid.data,
    digest: createHash('sha256')
      .update(file.subarray(0, before))
      .update(file.subarray(from))
      .digest(),
    signer,
    certificates: [root.certificate],
    stamp: async (signature) => {
      const stamp = await stampTime(signature, given);
      stampedAt = stamp.at;
      return stamp.token;
    },
  });
  if (cms.length > room) throw new Error(`signature of ${cms.length} bytes for a room of ${room}`);
  file.write(Buffer.from(cms).toString('hex'), before + 1, 'latin1');
  return {
    pdf: file,
    sha256: hexSha256(file),
    serial: signer.serial,
    certificateSha256: hexSha256(signer.certificate),
    at: stampedAt,
  };
}

/** A CMS with our own stamp takes about 3 000 bytes; a service's chain may be of long RSA keys. */
const ownRoom = 4_096;
const roomForService = 16_384;

function stampTime(signature: Uint8Array, { stamping, root, at }: PdfToSign): Promise<TimeStamp> {
  return 'service' in stamping
    ? fetchTimeStamp(signature, stamping.service)
    : ownTimeStamp(signature, { stamper: stamping.stamper, root: root.certificate, at });
}

/** Fills in which bytes are signed: all but /Contents with its brackets. @returns where that begins and ends */
function writeByteRange(file: Buffer, signature: number) {
  const range = file.indexOf(`[${byteRangeRoom}]`, signature, 'latin1');
  const before = file.indexOf('/Contents <', signature, 'latin1') + '/Contents '.length;
  const from = file.indexOf('>', before, 'latin1') + 1;
  const numbers = `0 ${before} ${from} ${file.length - from}`;
  file.write(numbers.padEnd(byteRangeRoom.length), range + 1, 'latin1');
  return { before, from };
}

function hexSha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
