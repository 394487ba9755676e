import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '@/server/signing/issue-certificate';
import {
  aPaper,
  aSignedPaper,
  aStrangersAuthority,
  type SignedPaper,
  threeSigners,
} from '@/tests/support/a-signed-paper';
import { partsOfSignatures } from '@/tests/support/parts-of-signature';
import { type ReadSignatures, readSignatures } from './read-signatures';

const at = new Date('2026-11-22T09:52:48Z');
let paper: SignedPaper;

const read = (file: Uint8Array, root = paper.root) => readSignatures(file, [root]);

beforeAll(async () => {
  paper = await aSignedPaper(undefined, { at });
});

describe('a document as it was signed', () => {
  it('is genuine, and says who signed, for what, when and by which certificate', async () => {
    const { verdict, bytesAfter, signatures } = await read(paper.last);
    expect({ verdict, bytesAfter }).toEqual({ verdict: 'genuine', bytesAfter: 0 });
    expect(signatures).toEqual(
      threeSigners.map((signer, nth) => ({
        ...signer,
        reason: `签署合同（${nth + 1}）`,
        signedAt: new Date(at.getTime() + 1_000 * nth),
        stampedBy: '投放集市演示时间戳服务（模拟）',
        stampTrusted: true,
        certificateSha256: paper.steps[nth]?.certificateSha256,
        serial: paper.steps[nth]?.serial,
        covers: paper.steps[nth]?.pdf.length,
        intact: true,
        trusted: true,
      })),
    );
  });

  it('is genuine after each of the signatures', async () => {
    for (const { pdf } of paper.steps) expect((await read(pdf)).verdict).toBe('genuine');
  });
});

describe('a document that is not as it was signed', () => {
  it('is found at each of 1 000 places where one byte was changed', async () => {
    const [first] = paper.steps;
    const file = Buffer.from(first?.pdf ?? '');
    const [{ byteRange: [, before, from, rest] = [] } = {}] = partsOfSignatures(file);
    const signed = (before ?? 0) + (rest ?? 0);
    const missed: string[] = [];
    for (let nth = 0; nth < 1_000; nth++) {
      const place = Math.floor((nth * signed) / 1_000);
      const index = place < (before ?? 0) ? place : place - (before ?? 0) + (from ?? 0);
      const changed = Buffer.from(file);
      changed[index] = (changed[index] ?? 0) ^ (1 + (nth % 255));
      const { verdict } = await read(changed);
      if (verdict !== 'changed') missed.push(`${index}: ${verdict}`);
    }
    expect(missed).toEqual([]);
  }, 120_000);

  it('is found where the last of three signed a changed byte’s file', async () => {
    for (const index of [20, paper.steps[0]?.pdf.length ?? 0, paper.last.length - 10]) {
      const changed = Buffer.from(paper.last);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect((await read(changed)).verdict).toBe('changed');
    }
  });

  it('says how many bytes came after the last signature', async () => {
    const { verdict, bytesAfter, signatures } = await read(
      Buffer.concat([paper.last, Buffer.alloc(2_318, ' ')]),
    );
    expect({ verdict, bytesAfter }).toEqual({ verdict: 'changed', bytesAfter: 2_318 });
    expect(signatures.every(({ intact, trusted }) => intact && trusted)).toBe(true);
  });

  it('is found where it was cut', async () => {
    for (const length of [paper.last.length - 1, paper.last.length - 500])
      expect((await read(paper.last.subarray(0, length))).verdict).toBe('changed');
  });

  it('is found where the signature of another document was put in', async () => {
    const other = await aSignedPaper([{ name: '苏一禾' }], { file: await aPaper(3) });
    const one = await aSignedPaper([{ name: '苏一禾' }], { file: await aPaper(3) });
    const [from] = partsOfSignatures(other.last);
    const [to] = partsOfSignatures(one.last);
    const spliced = Buffer.from(one.last);
    spliced.write(from?.room.toString('hex') ?? '', (to?.byteRange[1] ?? 0) + 1, 'latin1');
    expect((await read(spliced, other.root)).verdict).toBe('changed');
  });

  it('is found where the signed range was moved away from the signature', async () => {
    const [first] = partsOfSignatures(paper.steps[0]?.pdf ?? new Uint8Array());
    const [, before = 0, from = 0, rest = 0] = first?.byteRange ?? [];
    const source = Buffer.from(paper.steps[0]?.pdf ?? '').toString('latin1');
    const longer = `0 ${before} ${from + 100} ${rest - 100}`;
    const moved = source.replace(`0 ${before} ${from} ${rest}`, longer);
    expect((await read(Buffer.from(moved, 'latin1'))).verdict).toBe('changed');
  });

  it('is found where its time stamp was taken from another signature', async () => {
    const [one, two] = partsOfSignatures(paper.last);
    const stampOf = (cms: Buffer) => cms.subarray(cms.lastIndexOf(stampType) - 2);
    const mixed = Buffer.concat([
      (one?.cms ?? Buffer.alloc(0)).subarray(0, (one?.cms.lastIndexOf(stampType) ?? 0) - 2),
      stampOf(two?.cms ?? Buffer.alloc(0)),
    ]);
    const changed = Buffer.from(paper.last);
    changed.write(mixed.toString('hex'), (one?.byteRange[1] ?? 0) + 1, 'latin1');
    expect((await read(changed)).verdict).toBe('changed');
  });
});

describe('a document of others', () => {
  it('is foreign where somebody else signed it', async () => {
    const foreign = await aSignedPaper([{ name: '别处的人' }]);
    const { verdict, signatures } = await read(foreign.last);
    expect(verdict).toBe('foreign');
    expect(signatures).toMatchObject([{ name: '别处的人', intact: true, trusted: false }]);
  });

  it('is not ours because it says so: a root of our name with another key is not our root', async () => {
    const posing = await aSignedPaper();
    const { verdict, signatures } = await read(posing.last);
    expect(verdict).toBe('foreign');
    expect(signatures.map(({ trusted }) => trusted)).toEqual([false, false, false]);
  });

  it('is not ours where a stranger signed on after us', async () => {
    const more = await aSignedPaper([{ name: '别处的人' }], { file: paper.last });
    const { verdict, bytesAfter, signatures } = await read(more.last);
    expect(verdict).toBe('changed');
    expect(bytesAfter).toBe(more.last.length - paper.last.length);
    expect(signatures.map(({ trusted }) => trusted)).toEqual([true, true, true, false]);
  });

  it('has no signature of ours by the certificate of our stamper', async () => {
    const root = aStrangersAuthority(at);
    const stamper = issueCertificate({ kind: 'stamper', subject: { name: '时间' }, at }, root);
    const stamped = await aSignedPaper([{ name: '苏一禾' }], { at, stamping: { stamper } });
    // Stamped by somebody whom nobody trusts: the signature stands, its time is what the signer claims.
    const { verdict, signatures } = await readSignatures(stamped.last, [stamped.root]);
    expect(verdict).toBe('genuine');
    expect(signatures).toMatchObject([{ stampedBy: '时间', stampTrusted: false, signedAt: at }]);
    const [trusting] = (await readSignatures(stamped.last, [stamped.root], [root.certificate]))
      .signatures;
    expect(trusting?.stampTrusted).toBe(true);
  });

  it('is unsigned where nobody signed it', async () => {
    expect(await read(await aPaper())).toEqual({
      signatures: [],
      verdict: 'unsigned',
      bytesAfter: 0,
    });
  });
});

describe('bytes that are out to harm', () => {
  const answers = ['changed', 'foreign', 'unsigned'];

  it('get an answer, whatever they are', async () => {
    for (let round = 0; round < 100; round++) {
      const file = hostile(round);
      const { verdict } = await read(file);
      expect(answers).toContain(verdict);
    }
  }, 60_000);

  it('get an answer within seconds where they are 20 MB of what a signature looks like', async () => {
    const size = 20 * 2 ** 20;
    const signature = '/ByteRange [0 10 20 30]/Contents <308200';
    const kinds = [
      '<30',
      '/ByteRange [0 ',
      signature,
      `<3082${'0'.repeat(3_000)}>`,
      '/Reason (((\\\\',
      '30823080',
      '/ByteRange [0 1 999999999 1]',
    ];
    for (const kind of kinds) {
      const begin = performance.now();
      expect(answers).toContain((await read(Buffer.alloc(size, kind))).verdict);
      expect(performance.now() - begin).toBeLessThan(5_000);
    }
  }, 60_000);

  it('are looked at no further than sixteen signatures', async () => {
    const many = Buffer.concat(Array.from({ length: 40 }, () => paper.last));
    const { signatures, verdict }: ReadSignatures = await read(many);
    expect(verdict).toBe('changed');
    expect(signatures.length).toBeLessThanOrEqual(32);
  });

  function hostile(round: number): Uint8Array {
    const file = Buffer.from(paper.last);
    const at = (of: number) => randomBytes(4).readUInt32BE() % of;
    if (round % 4 === 0) return randomBytes(at(50_000));
    if (round % 4 === 1) return file.subarray(0, at(file.length));
    if (round % 4 === 2) {
      const [from, to, length] = [at(file.length), at(file.length), 1 + at(3_000)];
      file.copy(file, to, from, Math.min(from + length, file.length));
      file[0] = 0;
      return file;
    }
    // Digits of the CMS itself, so that its structure breaks.
    const parts = partsOfSignatures(file);
    for (const { byteRange, cms } of parts) {
      for (let change = 0; change < 5; change++) {
        file.write(
          '0123456789abcdef'[at(16)] ?? '0',
          byteRange[1] + 1 + at(2 * cms.length),
          'latin1',
        );
      }
    }
    file[20] = (file[20] ?? 0) ^ 1;
    return file;
  }
});

/** The object identifier of a signature's time stamp, DER. */
const stampType = Buffer.from('060b2a864886f70d010910020e', 'hex');
