import { ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  AlgorithmIdentifier,
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import { cryptoEngine, derOf, digest, readDer, sameBytes } from './certificates';
import { oid } from './oids';

export interface SignedParts {
  signed: SignedData;
  signer: SignerInfo;
  certificate: Certificate;
  /** all that came along, the signer's too */
  certificates: Certificate[];
}

/**
 * Takes a CMS SignedData of one signer apart (RFC 5652).
 * @throws Error where it is none, has several signers or lacks the signer's certificate
 */
export function readSignedData(der: Uint8Array): SignedParts {
  const { contentType, content } = new ContentInfo({ schema: readDer(der) });
  if (contentType !== oid.signedData) throw new Error('not SignedData');
  const signed = new SignedData({ schema: content });
  const [signer, ...more] = signed.signerInfos;
  if (!signer || more.length > 0) throw new Error('not one signer');
  const certificates = (signed.certificates ?? []).filter((item) => item instanceof Certificate);
  const { sid } = signer;
  const certificate = certificates.find(
    (one) =>
      sid instanceof IssuerAndSerialNumber &&
      one.issuer.isEqual(sid.issuer) &&
      one.serialNumber.isEqual(sid.serialNumber),
  );
  if (!certificate) throw new Error('no certificate of the signer');
  return { signed, signer, certificate, certificates };
}

/**
 * Whether these parts sign that content: its digest is the one that was signed, the certificate is the one that
 * signingCertificateV2 names, and the signature is of the certificate's key.
 * @param content what was signed, outside (a PDF's ranges) or inside (a time stamp's TSTInfo)
 * @param type what the content is said to be
 */
export async function signsContent(
  { signer, certificate }: SignedParts,
  content: Uint8Array,
  type: string,
): Promise<boolean> {
  const algorithm = digestNames[signer.digestAlgorithm.algorithmId];
  if (!algorithm || !signer.signedAttrs) return false;
  const told = attribute(signer, oid.contentType);
  const expected = attribute(signer, oid.messageDigest);
  if (!(told instanceof ObjectIdentifier) || told.getValue() !== type) return false;
  if (!(expected instanceof OctetString)) return false;
  if (!sameBytes(await digest(algorithm, content), expected.valueBlock.valueHexView)) return false;
  if (!(await namesCertificate(signer, certificate))) return false;
  return cryptoEngine().verifyWithPublicKey(
    signer.signedAttrs.encodedValue,
    signer.signature,
    certificate.subjectPublicKeyInfo,
    signer.signatureAlgorithm,
    algorithm,
  );
}

/** The one value of an attribute that is signed; undefined where it is missing or stands twice. */
export function attribute(signer: SignerInfo, type: string) {
  const found = signer.signedAttrs?.attributes.filter((one) => one.type === type) ?? [];
  return found.length === 1 && found[0]?.values.length === 1 ? found[0].values[0] : undefined;
}

/** Whether the signer's attribute holds this certificate's hash (RFC 5035; the first form is by SHA-1). */
async function namesCertificate(signer: SignerInfo, certificate: Certificate): Promise<boolean> {
  const second = attribute(signer, oid.signingCertificateV2);
  const list = second ?? attribute(signer, oid.signingCertificate);
  const certs = list instanceof Sequence ? list.valueBlock.value[0] : undefined;
  const first = certs instanceof Sequence ? certs.valueBlock.value[0] : undefined;
  if (!(first instanceof Sequence)) return false;
  const [one, other] = first.valueBlock.value;
  const hash = one instanceof OctetString ? one : other;
  if (!(hash instanceof OctetString)) return false;
  let algorithm: string | undefined = second ? 'SHA-256' : 'SHA-1';
  if (one instanceof Sequence)
    algorithm = digestNames[new AlgorithmIdentifier({ schema: one }).algorithmId];
  if (!algorithm) return false;
  const der = derOf(certificate);
  return sameBytes(await digest(algorithm, der), hash.valueBlock.valueHexView);
}

const digestNames: Record<string, string> = {
  [oid.sha256]: 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};
