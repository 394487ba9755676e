import { OctetString } from 'asn1js';
import { type Certificate, TSTInfo } from 'pkijs';
import { digest, isFor, leadsToRoot, readDer, sameBytes, subjectPart, toHex } from './certificates';
import { readSignedData, signsContent } from './check-signed-data';
import { oid } from './oids';

export interface CheckedStamp {
  at: Date;
  /** common name of the authority that stamped */
  by: string;
  /** of these bytes, by a certificate for nothing but stamping */
  intact: boolean;
  /** the certificate leads to one of the roots */
  trusted: boolean;
  /** hexadecimal; empty where the request had none */
  nonce: string;
}

/**
 * Reads a time stamp token (RFC 3161).
 * @param token TimeStampToken, DER
 * @param stamped what was stamped; of a signature its value
 * @throws Error where the token cannot be read
 */
export async function checkTimeStamp(
  token: Uint8Array,
  stamped: Uint8Array,
  roots: Certificate[],
): Promise<CheckedStamp> {
  const parts = readSignedData(token);
  const { eContentType, eContent } = parts.signed.encapContentInfo;
  if (eContentType !== oid.tstInfo || !(eContent instanceof OctetString))
    throw new Error('not a time stamp');
  const content = new Uint8Array(eContent.getValue());
  const info = new TSTInfo({ schema: readDer(content) });
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const imprint = hashedMessage.valueBlock.valueHexView;
  const intact =
    hashAlgorithm.algorithmId === oid.sha256 &&
    sameBytes(await digest('SHA-256', stamped), imprint) &&
    isFor(parts.certificate, oid.timeStamping) &&
    (await signsContent(parts, content, oid.tstInfo));
  const { certificate, certificates: others } = parts;
  return {
    at: info.genTime,
    by: subjectPart(certificate, oid.commonName),
    intact,
    trusted: await leadsToRoot(certificate, { others, roots, at: info.genTime }),
    nonce: info.nonce ? toHex(info.nonce.valueBlock.valueHexView) : '',
  };
}
