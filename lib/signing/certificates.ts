import { fromBER, type OctetString } from 'asn1js';
import {
  type AuthorityKeyIdentifier,
  type BasicConstraints,
  Certificate,
  CryptoEngine,
  type ExtKeyUsage,
} from 'pkijs';
import { oid } from './oids';

let held: CryptoEngine | undefined;

/**
 * pkijs on the WebCrypto of browser or Node.
 * @throws Error where there is none: browsers have it on https and localhost alone
 */
export function cryptoEngine(): CryptoEngine {
  if (!globalThis.crypto?.subtle) throw new Error('WebCrypto needs a secure page (https)');
  held ??= new CryptoEngine({ name: 'signing', crypto: globalThis.crypto });
  return held;
}

/** @throws Error where the bytes are no certificate */
export function readCertificate(der: Uint8Array): Certificate {
  return new Certificate({ schema: readDer(der) });
}

export function derOf(certificate: Certificate): Uint8Array {
  return new Uint8Array(certificate.toSchema().toBER());
}

/** One value of DER that may have bytes behind it, as the reserved room in a PDF has. @throws Error where it is none */
export function readDer(der: Uint8Array) {
  // Strings of bytes are not searched for more DER: it takes as long again, and who reads them knows what they hold.
  const { offset, result } = fromBER(der, { parseEmbedded: false });
  if (offset === -1) throw new Error('not DER');
  return result;
}

/** A part of the name of a certificate's subject (`oid.commonName`), or an empty text. */
export function subjectPart(certificate: Certificate, type: string): string {
  const found = certificate.subject.typesAndValues.find((part) => part.type === type);
  const value: unknown = found?.value.valueBlock.value;
  return typeof value === 'string' ? value : '';
}

/** The serial number as openssl prints it: hexadecimal, capitals. */
export function serialOf(certificate: Certificate): string {
  return toHex(certificate.serialNumber.valueBlock.valueHexView)
    .replace(/^(00)+(?=..)/, '')
    .toUpperCase();
}

/** SHA-256 in lower hexadecimal digits. */
export async function sha256Hex(bytes: Uint8Array): Promise<string> {
  return toHex(await digest('SHA-256', bytes));
}

export async function digest(algorithm: string, bytes: Uint8Array): Promise<Uint8Array> {
  // An ArrayBuffer always: nothing here shares memory with another thread.
  const plain = bytes as Uint8Array<ArrayBuffer>;
  return new Uint8Array(await cryptoEngine().subtle.digest(algorithm, plain));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && left.every((byte, nth) => byte === right[nth]);
}

/** Whether a certificate may be used so; one that says nothing may not. */
export function isFor(certificate: Certificate, purpose: string): boolean {
  const usage: ExtKeyUsage | undefined = extension(certificate, oid.extendedKeyUsage);
  return usage?.keyPurposes?.includes(purpose) ?? false;
}

/** Certificates between a signer and a root at most. */
const longestChain = 4;

/**
 * Whether a certificate was issued by one of the roots, by itself or over others that came along, all of them valid at
 * that moment. Revocation is not asked for: our authority throws keys away after their one use (decision 086).
 */
export async function leadsToRoot(
  certificate: Certificate,
  { others, roots, at }: { others: Certificate[]; roots: Certificate[]; at: Date },
): Promise<boolean> {
  let current = certificate;
  for (let step = 0; step < longestChain; step++) {
    if (!isValidAt(current, at)) return false;
    for (const root of roots) {
      if (isValidAt(root, at) && (await isIssuedBy(current, root))) return true;
    }
    const next = await issuerAmong(current, others);
    if (!next) return false;
    current = next;
  }
  return false;
}

async function issuerAmong(certificate: Certificate, others: Certificate[]) {
  for (const other of others) {
    if (other !== certificate && isAuthority(other) && (await isIssuedBy(certificate, other)))
      return other;
  }
  return undefined;
}

/** Whether it says that the other's very key issued it (RFC 5280, 4.2.1.1); anybody can write that. */
export function namesKeyOf(certificate: Certificate, issuer: Certificate): boolean {
  const named: AuthorityKeyIdentifier | undefined = extension(
    certificate,
    oid.authorityKeyIdentifier,
  );
  const key: OctetString | undefined = extension(issuer, oid.subjectKeyIdentifier);
  const [left, right] = [named?.keyIdentifier, key].map((one) => one?.valueBlock.valueHexView);
  return left !== undefined && right !== undefined && sameBytes(left, right);
}

async function isIssuedBy(certificate: Certificate, issuer: Certificate): Promise<boolean> {
  if (!certificate.issuer.isEqual(issuer.subject)) return false;
  return cryptoEngine().verifyWithPublicKey(
    certificate.tbsView as Uint8Array<ArrayBuffer>, // read from memory of our own
    certificate.signatureValue,
    issuer.subjectPublicKeyInfo,
    certificate.signatureAlgorithm,
  );
}

function isAuthority(certificate: Certificate): boolean {
  const limits: BasicConstraints | undefined = extension(certificate, oid.basicConstraints);
  return limits?.cA === true;
}

function isValidAt(certificate: Certificate, at: Date): boolean {
  return certificate.notBefore.value <= at && at <= certificate.notAfter.value;
}

/** @template T what pkijs makes of this extension */
function extension<T>(certificate: Certificate, id: string): T | undefined {
  const found = certificate.extensions?.find(({ extnID }) => extnID === id);
  return found?.parsedValue as T | undefined; // pkijs parses by the identifier
}
