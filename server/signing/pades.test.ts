import { createHash } from 'node:crypto';
import {
  type BaseBlock,
  Constructed,
  fromBER,
  Integer,
  type ObjectIdentifier,
  OctetString,
  type Sequence,
} from 'asn1js';
import {
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
  TSTInfo,
} from 'pkijs';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPaper, aSignedPaper, type SignedPaper } from '@/tests/support/a-signed-paper';
import { type PartsOfSignature, partsOfSignatures } from '@/tests/support/parts-of-signature';

// Each requirement of ETSI EN 319 142-1 (6.3, table 1, levels B-B and B-T) that a signature of ours meets, and those of
// ISO 32000-1 (12.8) and RFC 5652, 5035 and 3161 that it builds on; read from the bytes, not with the signing code.

const at = new Date('2026-11-22T09:52:48.120Z');
let before: Uint8Array;
let paper: SignedPaper;
let parts: PartsOfSignature[];
let signed: SignedData[];

beforeAll(async () => {
  before = await aPaper();
  paper = await aSignedPaper(undefined, { file: before, at });
  parts = partsOfSignatures(paper.last);
  signed = parts.map(({ cms }) => signedDataOf(cms));
});

describe('the dictionary of each signature', () => {
  const dictionaries = () => parts.map(({ dictionary }) => dictionary);

  it('is one for each of three signers', () => expect(parts).toHaveLength(3));
  it('is a signature by its /Type', () => everyOne(dictionaries(), /\/Type \/Sig\n/));
  it('names a preferred handler in /Filter', () =>
    everyOne(dictionaries(), /\/Filter \/Adobe\.PPKLite\n/));
  it('says ETSI.CAdES.detached in /SubFilter', () =>
    everyOne(dictionaries(), /\/SubFilter \/ETSI\.CAdES\.detached\n/));
  it('holds the time claimed for the signature in /M', () =>
    everyOne(dictionaries(), /\/M \(D:202611220952(?:48|49|50)Z\)\n/));
  it('says the reason in /Reason, and so has no commitment-type-indication', () => {
    everyOne(dictionaries(), /\/Reason <FEFF[0-9A-F]+>/);
    expect(signedTypes()).not.toContain('1.2.840.113549.1.9.16.2.16');
  });
  it('says the place in /Location, and so has no signer-location', () => {
    everyOne(dictionaries(), /\/Location <FEFF[0-9A-F]+>/);
    expect(signedTypes()).not.toContain('1.2.840.113549.1.9.16.2.17');
  });
  it('has no /Cert: certificates stand in the CMS', () => noOne(dictionaries(), /\/Cert\b/));
  it('names the signer in /Name', () => everyOne(dictionaries(), /\/Name <FEFF[0-9A-F]+>/));
  it('signs with /ByteRange everything but /Contents, from the first byte to the last', () => {
    for (const [nth, { byteRange, room }] of parts.entries()) {
      const [start, end, from, rest] = byteRange;
      expect(start).toBe(0);
      expect(from - end).toBe(2 * room.length + 2);
      expect(from + rest).toBe(paper.steps[nth]?.pdf.length);
    }
  });
  it('has behind the CMS nothing but zeros', () => {
    for (const { cms, room } of parts)
      expect(room.subarray(cms.length).every((byte) => byte === 0)).toBe(true);
  });
});

describe('the document', () => {
  const text = () => Buffer.from(paper.last).toString('latin1');

  it('is added to: each signature leaves all bytes before it as they were', () => {
    const files = [before, ...paper.steps.map(({ pdf }) => pdf)].map((file) => Buffer.from(file));
    for (const [nth, file] of files.slice(0, -1).entries())
      expect(files[nth + 1]?.subarray(0, file.length).equals(file)).toBe(true);
  });
  it('says in its form that there are signatures and that it is to be added to alone', () =>
    expect(text()).toMatch(/\/SigFlags 3\n/));
  it('lists every signature’s field in its form', () =>
    expect(text().match(/\/Fields \[(?:\d+ 0 R ?){3}\]/)).not.toBeNull());
  it('has a field of type /Sig for each, whose name stands once', () => {
    expect(text().match(/\/FT \/Sig\n/g)).toHaveLength(3);
    expect(text().match(/\/T \(Signature[123]\)/g)).toHaveLength(3);
  });
  it('shows each field with a drawing, in print too', () => {
    expect(text().match(/\/AP << \/N \d+ 0 R >>/g)).toHaveLength(3);
    expect(text().match(/\/F 132\n/g)).toHaveLength(3);
  });
  it('names each field among the elements of its structure, and for those who hear it read', () => {
    expect(text().match(/\/S \/Form\n/g)).toHaveLength(3);
    expect(text().match(/\/Type \/OBJR \/Obj \d+ 0 R/g)?.length).toBeGreaterThanOrEqual(3);
    expect(text().match(/\/TU <FEFF[0-9A-F]+>/g)).toHaveLength(3);
    expect(text().match(/\/StructParent \d+\n/g)?.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the CMS of each signature', () => {
  it('is DER: what is read and written again are the same bytes', () => {
    for (const { cms } of parts) {
      const { offset, result } = fromBER(cms);
      expect(offset).toBe(cms.length);
      expect(Buffer.from(result.toBER()).equals(cms)).toBe(true);
      expect(hasIndefiniteLength(result)).toBe(false);
    }
  });
  it('is SignedData of version 1', () =>
    expect(signed.map(({ version }) => version)).toEqual([1, 1, 1]));
  it('is detached: its content is of type data and is not in it', () => {
    for (const { encapContentInfo } of signed) {
      expect(encapContentInfo.eContentType).toBe('1.2.840.113549.1.7.1');
      expect(encapContentInfo.eContent).toBeUndefined();
    }
  });
  it('has one signer', () =>
    expect(signed.map((one) => one.signerInfos.length)).toEqual([1, 1, 1]));
  it('names the signer by issuer and serial number', () => {
    for (const one of signers()) {
      expect(one.version).toBe(1);
      expect(one.sid).toBeInstanceOf(IssuerAndSerialNumber);
    }
  });
  it('brings the signer’s certificate along, and the whole chain to the root', () => {
    for (const [nth, one] of signed.entries()) {
      const hashes = certificatesOf(one).map(hashOf);
      expect(hashes).toContain(paper.steps[nth]?.certificateSha256);
      expect(hashes).toContain(createHash('sha256').update(paper.root).digest('hex'));
    }
  });
  it('digests with SHA-256, and signs with ECDSA over it', () => {
    for (const one of signers()) {
      expect(one.digestAlgorithm.algorithmId).toBe('2.16.840.1.101.3.4.2.1');
      expect(one.signatureAlgorithm.algorithmId).toBe('1.2.840.10045.4.3.2');
    }
  });
  it('lists that digest among its algorithms', () => {
    for (const { digestAlgorithms } of signed)
      expect(digestAlgorithms.map((one) => one.algorithmId)).toEqual(['2.16.840.1.101.3.4.2.1']);
  });
  it('signs content-type, which is data', () => {
    for (const one of signers())
      expect((attributeOf(one, '1.2.840.113549.1.9.3') as ObjectIdentifier).getValue()).toBe(
        '1.2.840.113549.1.7.1',
      );
  });
  it('signs message-digest, which is that of the bytes in /ByteRange', () => {
    for (const [nth, one] of signers().entries()) {
      const told = bytesOf(attributeOf(one, '1.2.840.113549.1.9.4'));
      const own = createHash('sha256')
        .update(parts[nth]?.content ?? '')
        .digest();
      expect(told.equals(own)).toBe(true);
    }
  });
  it('signs signing-certificate-v2, which holds the hash of the signer’s certificate by SHA-256', () => {
    for (const [nth, one] of signers().entries()) {
      const list = attributeOf(one, '1.2.840.113549.1.9.16.2.47') as Sequence;
      const first = (list.valueBlock.value[0] as Sequence).valueBlock.value[0] as Sequence;
      // The hash alone: SHA-256 is what is meant where no algorithm is named, and DER leaves out what is meant anyway.
      expect(first.valueBlock.value).toHaveLength(1);
      expect(bytesOf(first.valueBlock.value[0]).toString('hex')).toBe(
        paper.steps[nth]?.certificateSha256,
      );
    }
  });
  it('has no signing-certificate of the first form, which is by SHA-1', () =>
    expect(signedTypes()).not.toContain('1.2.840.113549.1.9.16.2.12'));
  it('has no signing-time: /M says it', () =>
    expect(signedTypes()).not.toContain('1.2.840.113549.1.9.5'));
  it('has nothing that describes or names the content, which the PDF does', () => {
    for (const type of ['2.4', '2.7', '2.10'])
      expect(signedTypes()).not.toContain(`1.2.840.113549.1.9.16.${type}`);
    expect(signedTypes()).not.toContain('0.4.0.1733.2.1'); // mime-type
  });
  it('signs each attribute once, in the order of DER', () => {
    for (const { signedAttrs } of signers()) {
      const all = signedAttrs?.attributes ?? [];
      expect(new Set(all.map(({ type }) => type)).size).toBe(all.length);
      const encoded = all.map((one) => Buffer.from(one.toSchema().toBER()));
      expect(encoded).toEqual([...encoded].sort(Buffer.compare));
    }
  });
  it('has no countersignature', () => {
    for (const { unsignedAttrs } of signers())
      expect(unsignedAttrs?.attributes.map(({ type }) => type)).not.toContain(
        '1.2.840.113549.1.9.6',
      );
  });
});

describe('the certificate of each signer', () => {
  const own = () =>
    signed.map((one, nth) =>
      certificatesOf(one).find((each) => hashOf(each) === paper.steps[nth]?.certificateSha256),
    );

  it('is one made for this signature alone', () =>
    expect(new Set(own().map((one) => one?.serialNumber.toString())).size).toBe(3));
  it('is for signing documents and for nothing that a root does', () => {
    for (const one of own()) {
      const usage = one?.extensions?.find(({ extnID }) => extnID === '2.5.29.15');
      expect(usage?.critical).toBe(true);
      expect(usage?.extnValue.valueBlock.valueHexView).toEqual(new Uint8Array([3, 2, 6, 0xc0]));
      const purposes = one?.extensions?.find(({ extnID }) => extnID === '2.5.29.37');
      expect(purposes?.parsedValue.keyPurposes).toContain('1.3.6.1.5.5.7.3.36');
    }
  });
});

describe('the time stamp of each signature (level B-T)', () => {
  const tokens = () =>
    signers().map(({ unsignedAttrs }) => {
      const all = unsignedAttrs?.attributes ?? [];
      expect(all.map(({ type }) => type)).toEqual(['1.2.840.113549.1.9.16.2.14']);
      expect(all[0]?.values).toHaveLength(1);
      const [token] = all.flatMap(({ values }): BaseBlock[] => values);
      return signedDataOf(Buffer.from(token?.toBER() ?? new ArrayBuffer()));
    });
  const infos = () =>
    tokens().map(({ encapContentInfo: { eContent } }) => {
      const content = eContent?.getValue() ?? new ArrayBuffer();
      return new TSTInfo({ schema: fromBER(content).result });
    });

  it('is the one attribute that is not signed', () => expect(tokens()).toHaveLength(3));
  it('is a token of type TSTInfo, SignedData of version 3', () => {
    for (const { version, encapContentInfo } of tokens()) {
      expect(version).toBe(3);
      expect(encapContentInfo.eContentType).toBe('1.2.840.113549.1.9.16.1.4');
    }
  });
  it('stamps the signature’s value, by SHA-256', () => {
    for (const [nth, { messageImprint }] of infos().entries()) {
      const value = signers()[nth]?.signature.valueBlock.valueHexView ?? '';
      expect(messageImprint.hashAlgorithm.algorithmId).toBe('2.16.840.1.101.3.4.2.1');
      expect(bytesOf(messageImprint.hashedMessage)).toEqual(
        createHash('sha256').update(value).digest(),
      );
    }
  });
  it('tells the time of the signature', () =>
    expect(infos().map(({ genTime }) => genTime.getTime())).toEqual(
      paper.steps.map((one) => one.at.getTime()),
    ));
  it('is by a certificate that stamps time and does nothing else, which is critical', () => {
    for (const token of tokens()) {
      const purposes = certificatesOf(token)
        .flatMap(({ extensions = [] }) => extensions)
        .find(({ extnID }) => extnID === '2.5.29.37'); // the root has none
      expect(purposes?.critical).toBe(true);
      expect(purposes?.parsedValue.keyPurposes).toEqual(['1.3.6.1.5.5.7.3.8']);
    }
  });
  it('names its certificate in signing-certificate-v2', () => {
    for (const { signerInfos } of tokens())
      expect(signerInfos[0]?.signedAttrs?.attributes.map(({ type }) => type)).toContain(
        '1.2.840.113549.1.9.16.2.47',
      );
  });
  it('has a serial number of its own', () => {
    const serials = infos().map(({ serialNumber }) => bytesOf(serialNumber).toString('hex'));
    expect(new Set(serials).size).toBe(3);
    expect(infos().every(({ serialNumber }) => serialNumber instanceof Integer)).toBe(true);
  });
});

function signers(): SignerInfo[] {
  return signed.flatMap(({ signerInfos }) => signerInfos);
}

function signedTypes(): string[] {
  return signers().flatMap(
    ({ signedAttrs }) => signedAttrs?.attributes.map(({ type }) => type) ?? [],
  );
}

function signedDataOf(cms: Buffer): SignedData {
  const { contentType, content } = new ContentInfo({ schema: fromBER(cms).result });
  expect(contentType).toBe('1.2.840.113549.1.7.2');
  return new SignedData({ schema: content });
}

function certificatesOf({ certificates = [] }: SignedData): Certificate[] {
  return certificates.filter((one) => one instanceof Certificate);
}

function hashOf(certificate: Certificate): string {
  return createHash('sha256').update(Buffer.from(certificate.toSchema().toBER())).digest('hex');
}

function attributeOf({ signedAttrs }: SignerInfo, wanted: string): unknown {
  return signedAttrs?.attributes.find(({ type }) => type === wanted)?.values[0];
}

function bytesOf(block: unknown): Buffer {
  expect(block instanceof OctetString || block instanceof Integer).toBe(true);
  return Buffer.from((block as OctetString).valueBlock.valueHexView);
}

function everyOne(texts: string[], pattern: RegExp): void {
  for (const text of texts) expect(text).toMatch(pattern);
}

function noOne(texts: string[], pattern: RegExp): void {
  for (const text of texts) expect(text).not.toMatch(pattern);
}

/** BER lets a constructed value end with a mark instead of saying its length; DER does not. */
function hasIndefiniteLength(block: BaseBlock): boolean {
  const inside = block instanceof Constructed ? block.valueBlock.value : [];
  return block.lenBlock.isIndefiniteForm || inside.some(hasIndefiniteLength);
}
