import { createHash, randomBytes } from 'node:crypto';
import { Integer, OctetString } from 'asn1js';
import { Accuracy, AlgorithmIdentifier, MessageImprint, TSTInfo } from 'pkijs';
import { oid } from '@/lib/signing/oids';
import type { Identity } from './issue-certificate';
import { signedData } from './signed-data';

/** What came of stamping: the token (RFC 3161, DER) and the time in it. */
export interface TimeStamp {
  token: Uint8Array;
  at: Date;
}

/**
 * A time stamp of our own stamper, which is for demonstration: it proves no more than this program's
 * clock, and its name says so.
 * @param stamped the bytes that existed then
 */
export async function ownTimeStamp(
  stamped: Uint8Array,
  { stamper, root, at }: { stamper: Identity; root: Uint8Array; at: Date },
): Promise<TimeStamp> {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40; // positive
  const genTime = new Date(at);
  genTime.setUTCMilliseconds(0);
  const info = new TSTInfo({
    version: 1,
    policy: ownPolicy,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oid.sha256 }),
      hashedMessage: new OctetString({ valueHex: createHash('sha256').update(stamped).digest() }),
    }),
    serialNumber: new Integer({ valueHex: serial }),
    genTime,
    accuracy: new Accuracy({ seconds: 1 }),
  });
  const content = new Uint8Array(info.toSchema().toBER());
  const token = await signedData({
    type: oid.tstInfo,
    digest: createHash('sha256').update(content).digest(),
    content,
    signer: stamper,
    certificates: [root],
  });
  return { token, at: genTime };
}

/** In the arc for identifiers that nobody hands out (X.667): of a UUID of ours. */
const ownPolicy = '2.25.148931306142374526927419835407516296157';
