import { createHash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { readCertificate, readDer, toHex } from '@/lib/signing/certificates';
import { checkTimeStamp } from '@/lib/signing/check-time-stamp';
import { oid } from '@/lib/signing/oids';
import { bytesWithin } from '@/server/kernel/limits/bytes-within';
import type { TimeStamp } from './own-time-stamp';

export interface TimeStampService {
  url: string;
  /** the root its tokens must lead to, DER */
  root: Uint8Array;
  /** milliseconds for one answer */
  waitMs?: number;
}

/** Tokens come with a chain of certificates: a few thousand bytes. */
const mostBytes = 65_536;
const usualWaitMs = 10_000;
const tries = 2;

/**
 * Asks an authority for a time stamp over HTTP (RFC 3161, 3.4). What it answers must be of these bytes, of this request
 * and by a certificate that leads to its root.
 * @throws Error where it does not answer or answers anything else
 */
export async function fetchTimeStamp(
  stamped: Uint8Array,
  service: TimeStampService,
): Promise<TimeStamp> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await ask(stamped, service);
    } catch (error) {
      if (attempt === tries) throw error;
    }
  }
}

async function ask(
  stamped: Uint8Array,
  { url, root, waitMs = usualWaitMs }: TimeStampService,
): Promise<TimeStamp> {
  const nonce = randomBytes(8);
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40; // positive, and of eight bytes
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256 }),
      hashedMessage: new OctetString({ valueHex: createHash('sha256').update(stamped).digest() }),
    }),
    nonce: new Integer({ valueHex: nonce }),
    certReq: true,
  });
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/timestamp-query' },
    body: request.toSchema().toBER(),
    redirect: 'error',
    signal: AbortSignal.timeout(waitMs),
  });
  if (!response.ok) throw new Error(`time stamp authority answered ${response.status}`);
  const answer = await bytesWithin(response, mostBytes, 'time stamp answer');
  const { status, timeStampToken } = new TimeStampResp({ schema: readDer(answer) });
  if (status.status > 1 || !timeStampToken)
    throw new Error(`time stamp was refused with status ${status.status}`);
  const token = new Uint8Array(timeStampToken.toSchema().toBER());
  const checked = await checkTimeStamp(token, stamped, [readCertificate(root)]);
  if (!checked.intact) throw new Error('time stamp is not of these bytes');
  if (checked.nonce !== toHex(nonce)) throw new Error('time stamp is not of this request');
  if (!checked.trusted) throw new Error('time stamp does not lead to TSA_ROOT_CERT');
  return { token, at: checked.at };
}
