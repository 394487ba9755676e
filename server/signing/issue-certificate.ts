import {
  createHash,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import {
  BitString,
  fromBER,
  Integer,
  OctetString,
  PrintableString,
  type Sequence,
  Utf8String,
} from 'asn1js';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  PublicKeyInfo,
} from 'pkijs';
import { readCertificate, serialOf } from '@/lib/signing/certificates';
import { oid } from '@/lib/signing/oids';

/** A certificate and its key, both DER (the key as PKCS 8), so that they pass between threads. */
export interface Identity {
  certificate: Uint8Array;
  key: Uint8Array;
}

export interface Issued extends Identity {
  /** as openssl prints it */
  serial: string;
}

/** Whose certificate it is; a server or authority that is nobody's has no organisation. */
export interface Subject {
  name: string;
  organisation?: string;
}

/** root: issues the others; signer: signs one document; stamper: stamps times. */
export type CertificateKind = 'root' | 'signer' | 'stamper';

/** A new key (P-256) and its certificate (RFC 5280), valid from that moment on. Without an issuer it is its own. */
export function issueCertificate(
  { kind, subject, at }: { kind: CertificateKind; subject: Subject; at: Date },
  issuer?: Identity,
): Issued {
  const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const above = issuer && readCertificate(issuer.certificate);
  const certificate = new Certificate({ version: 2, serialNumber: newSerial() });
  nameSubject(certificate, subject);
  certificate.issuer = above?.subject ?? certificate.subject;
  certificate.notBefore.value = new Date(at.getTime() - earlierMs);
  certificate.notAfter.value = new Date(at.getTime() + years[kind] * yearMs);
  certificate.subjectPublicKeyInfo = new PublicKeyInfo({
    schema: readSpki(keys.publicKey),
  });
  const keyId = idOf(certificate);
  certificate.extensions = [
    ...extensionsFor(kind),
    extension(oid.subjectKeyIdentifier, new OctetString({ valueHex: keyId })),
    extension(
      oid.authorityKeyIdentifier,
      new AuthorityKeyIdentifier({
        keyIdentifier: new OctetString({ valueHex: above ? idOf(above) : keyId }),
      }).toSchema(),
    ),
  ];
  certificate.signature = ecdsa();
  certificate.signatureAlgorithm = ecdsa();
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  const key = issuer ? privateKey(issuer.key) : keys.privateKey;
  certificate.signatureValue = new BitString({
    valueHex: sign('sha256', certificate.tbsView, key),
  });
  return {
    certificate: new Uint8Array(certificate.toSchema(true).toBER()),
    key: keys.privateKey.export({ format: 'der', type: 'pkcs8' }),
    serial: serialOf(certificate),
  };
}

function ecdsa(): AlgorithmIdentifier {
  return new AlgorithmIdentifier({ algorithmId: oid.ecdsaWithSha256 });
}

export function privateKey(der: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' });
}

/** Clocks differ: a certificate is already valid where the time is a little behind. */
const earlierMs = 300_000;
const yearMs = 365 * 86_400_000;
/** A signer's is used at once; the root ends before 2050, from which on times are written in another form. */
const years: Record<CertificateKind, number> = { root: 20, signer: 3, stamper: 10 };

/** 127 random bits: positive, and never the same twice. */
function newSerial(): Integer {
  const bytes = randomBytes(16);
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return new Integer({ valueHex: bytes });
}

function nameSubject({ subject }: Certificate, { name, organisation }: Subject): void {
  const add = (type: string, value: PrintableString | Utf8String) =>
    subject.typesAndValues.push(new AttributeTypeAndValue({ type, value }));
  add(oid.country, new PrintableString({ value: 'CN' }));
  if (organisation) add(oid.organisation, new Utf8String({ value: cut(organisation) }));
  add(oid.commonName, new Utf8String({ value: cut(name) }));
}

/** Names in certificates have 64 characters at most (RFC 5280, appendix A). */
function cut(name: string): string {
  return [...name].slice(0, 64).join('');
}

function readSpki(key: KeyObject) {
  return fromBER(key.export({ format: 'der', type: 'spki' })).result;
}

/** SHA-1 of the key's bits: a name for it, no protection (RFC 5280, 4.2.1.2). */
function idOf({ subjectPublicKeyInfo }: Certificate): Buffer {
  return createHash('sha1')
    .update(subjectPublicKeyInfo.subjectPublicKey.valueBlock.valueHexView)
    .digest();
}

function extensionsFor(kind: CertificateKind): Extension[] {
  const constraints = new BasicConstraints(
    kind === 'root' ? { cA: true, pathLenConstraint: 0 } : {},
  ).toSchema();
  // keyCertSign and cRLSign; digitalSignature and nonRepudiation
  const [bits, unusedBits] = kind === 'root' ? [0x06, 1] : [0xc0, 6];
  const usage = new BitString({ valueHex: new Uint8Array([bits]), unusedBits });
  const always = [
    extension(oid.basicConstraints, constraints, true),
    extension(oid.keyUsage, usage, true),
  ];
  if (kind === 'root') return always;
  const keyPurposes =
    kind === 'stamper'
      ? [oid.timeStamping]
      : [oid.documentSigning, oid.adobeDocuments, oid.emailProtection];
  const purposes = new ExtKeyUsage({ keyPurposes }).toSchema();
  // RFC 3161, 2.3: a stamper's must be critical.
  return [...always, extension(oid.extendedKeyUsage, purposes, kind === 'stamper')];
}

function extension(
  extnID: string,
  value: BitString | OctetString | Sequence,
  critical = false,
): Extension {
  return new Extension({ extnID, critical, extnValue: value.toBER() });
}
