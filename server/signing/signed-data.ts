import { createHash, sign } from 'node:crypto';
import {
  type BaseBlock,
  Constructed,
  Set as DerSet,
  Integer,
  ObjectIdentifier,
  OctetString,
  Sequence,
} from 'asn1js';
import { readDer } from '@/lib/signing/certificates';
import { oid } from '@/lib/signing/oids';
import { type Identity, privateKey } from './issue-certificate';

export interface ToSign {
  /** object identifier of what is signed */
  type: string;
  /** SHA-256 of what is signed */
  digest: Uint8Array;
  /** what is signed, where it goes along; a PDF's signature is detached */
  content?: Uint8Array;
  signer: Identity;
  /** DER, beside the signer's own */
  certificates: Uint8Array[];
  /** a time stamp token (DER) for the signature's value */
  stamp?: (signature: Uint8Array) => Promise<Uint8Array>;
}

/**
 * CMS SignedData of one signer (RFC 5652), as PAdES asks for it: signed are contentType, messageDigest and
 * signingCertificateV2 (RFC 5035), and no signingTime. Written out here, since pkijs, which reads it well, takes five
 * times as long to build it.
 * @returns DER
 */
export async function signedData({
  type,
  digest,
  content,
  signer,
  certificates,
  stamp,
}: ToSign): Promise<Uint8Array> {
  const attributes = [
    attribute(oid.contentType, new ObjectIdentifier({ value: type })),
    attribute(oid.messageDigest, new OctetString({ valueHex: digest })),
    attribute(oid.signingCertificateV2, certificateHash(signer.certificate)),
  ].sort(byDer);
  const signed = Buffer.from(new DerSet({ value: attributes }).toBER());
  const signature = sign('sha256', signed, privateKey(signer.key));
  const token = await stamp?.(signature);
  const info = new Sequence({
    value: [
      new Integer({ value: 1 }),
      issuerAndSerial(signer.certificate),
      algorithm(oid.sha256),
      tagged(0, attributes),
      algorithm(oid.ecdsaWithSha256),
      new OctetString({ valueHex: signature }),
      ...(token ? [tagged(1, [attribute(oid.signatureTimeStamp, readDer(token))])] : []),
    ],
  });
  const data = new Sequence({
    value: [
      new Integer({ value: type === oid.data ? 1 : 3 }),
      new DerSet({ value: [algorithm(oid.sha256)] }),
      new Sequence({
        value: [
          new ObjectIdentifier({ value: type }),
          ...(content ? [tagged(0, [new OctetString({ valueHex: content })])] : []),
        ],
      }),
      tagged(0, [signer.certificate, ...certificates].map(readDer).sort(byDer)),
      new DerSet({ value: [info] }),
    ],
  });
  const wrapped = [new ObjectIdentifier({ value: oid.signedData }), tagged(0, [data])];
  return new Uint8Array(new Sequence({ value: wrapped }).toBER());
}

/** Who signed, as the certificate says it. */
function issuerAndSerial(certificate: Uint8Array): Sequence {
  const [body] = partsOf(readDer(certificate));
  const [, serial, , issuer] = partsOf(body);
  if (!serial || !issuer) throw new Error('not a certificate');
  return new Sequence({ value: [issuer, serial] });
}

function partsOf(block: BaseBlock | undefined): BaseBlock[] {
  return block instanceof Sequence ? block.valueBlock.value : [];
}

/** SigningCertificateV2; SHA-256 is its default and must not be named. */
function certificateHash(certificate: Uint8Array): Sequence {
  const valueHex = createHash('sha256').update(certificate).digest();
  const one = new Sequence({ value: [new OctetString({ valueHex })] });
  return new Sequence({ value: [new Sequence({ value: [one] })] });
}

function attribute(type: string, value: BaseBlock): Sequence {
  return new Sequence({
    value: [new ObjectIdentifier({ value: type }), new DerSet({ value: [value] })],
  });
}

function algorithm(value: string): Sequence {
  return new Sequence({ value: [new ObjectIdentifier({ value })] });
}

/** A value or the members of a set behind a tag of the context: [0], [1]. */
function tagged(tagNumber: number, value: BaseBlock[]): Constructed {
  return new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });
}

/** DER orders the members of a SET OF by their bytes. */
function byDer(left: BaseBlock, right: BaseBlock): number {
  return Buffer.compare(Buffer.from(left.toBER()), Buffer.from(right.toBER()));
}
