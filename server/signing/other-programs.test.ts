import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fromBER, type OctetString } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePaper } from '@/server/pdf/make-paper';
import type { Paper } from '@/server/pdf/paper';
import { aSignedPaper, type SignedPaper, threeSigners } from '@/tests/support/a-signed-paper';
import { partsOfSignatures } from '@/tests/support/parts-of-signature';
import { asPem } from './as-pem';

// What programs of others say of our signatures: pdfsig (poppler, on NSS) and openssl.

const folder = mkdtempSync(join(tmpdir(), 'signed-'));
const file = (name: string) => join(folder, name);
let paper: SignedPaper;

beforeAll(async () => {
  const { pdf } = await makePaper(contract);
  paper = await aSignedPaper(undefined, { file: pdf });
  writeFileSync(file('root.pem'), asPem(paper.root));
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each([1, 2, 3])('are valid for pdfsig where %i people have signed', (count) => {
  writeFileSync(file('signed.pdf'), paper.steps[count - 1]?.pdf ?? '');
  const said = run('pdfsig', ['-nocert', file('signed.pdf')]);
  expect(said.match(/Signature Validation: Signature is Valid\./g)).toHaveLength(count);
  expect(said.match(/Signature Type: ETSI\.CAdES\.detached/g)).toHaveLength(count);
  expect(said.match(/ {2}- Total document signed/g)).toHaveLength(1);
  expect(said.match(/Not total document signed/g) ?? []).toHaveLength(count - 1);
  for (const { name } of threeSigners.slice(0, count))
    expect(said).toContain(`Signer Certificate Common Name: ${name}`);
});

it('are not valid for pdfsig where a byte was changed', () => {
  const changed = Buffer.from(paper.last);
  changed.writeUInt8((changed[40] ?? 0) ^ 1, 40);
  writeFileSync(file('changed.pdf'), changed);
  const said = run('pdfsig', ['-nocert', file('changed.pdf')]);
  expect(said.match(/Signature Validation: Digest Mismatch\./g)).toHaveLength(3);
});

it.each([1, 2, 3])('are right for openssl, signature %i with its chain', (nth) => {
  const part = partsOfSignatures(paper.last)[nth - 1];
  writeFileSync(file('cms.der'), part?.cms ?? '');
  writeFileSync(file('content'), part?.content ?? '');
  const verify = ['cms', '-verify', '-inform', 'DER', '-in', file('cms.der'), '-binary'];
  const against = ['-CAfile', file('root.pem'), '-out', '/dev/null'];
  run('openssl', [...verify, '-content', file('content'), ...against]);
  writeFileSync(
    file('content'),
    Buffer.concat([part?.content ?? Buffer.alloc(0), Buffer.from(' ')]),
  );
  expect(() => run('openssl', [...verify, '-content', file('content'), ...against])).toThrow();
});

it.each([1, 2, 3])('have a time stamp that is right for openssl, signature %i', (nth) => {
  const cms = partsOfSignatures(paper.last)[nth - 1]?.cms ?? Buffer.alloc(0);
  const { content } = new ContentInfo({ schema: fromBER(cms).result });
  const [signer] = new SignedData({ schema: content }).signerInfos;
  const token: unknown = signer?.unsignedAttrs?.attributes[0]?.values[0];
  writeFileSync(file('token'), Buffer.from((token as OctetString).toBER()));
  writeFileSync(file('value'), signer?.signature.valueBlock.valueHexView ?? '');
  const verify = ['ts', '-verify', '-in', file('token'), '-token_in', '-CAfile', file('root.pem')];
  expect(run('openssl', [...verify, '-data', file('value')])).toContain('Verification: OK');
  writeFileSync(file('value'), 'another');
  expect(() => run('openssl', [...verify, '-data', file('value')])).toThrow();
});

it('leave a document of ours tagged, with each field among its elements and its text as it was', () => {
  writeFileSync(file('unsigned.pdf'), paper.before);
  writeFileSync(file('signed.pdf'), paper.last);
  expect(run('pdfinfo', [file('signed.pdf')])).toMatch(/Tagged: +yes/);
  const structure = run('pdfinfo', ['-struct', file('signed.pdf')]);
  expect(structure.match(/^ +Form/gm)).toHaveLength(3);
  expect(structure).toMatch(/^ +Object \d+ 0/m);
  const text = (name: string) => run('pdftotext', ['-layout', file(name), '-']);
  expect(text('signed.pdf')).toBe(text('unsigned.pdf'));
  expect(text('signed.pdf')).toContain('甲方按订单付款');
});

const contract: Paper = {
  title: '投放服务合同',
  facts: ['编号 HT2611-0001'],
  head: { word: '合同', right: 'HT2611-0001', after: '共 {pages} 页' },
  blocks: Array.from({ length: 30 }, (_, nth) => ({
    kind: 'clause' as const,
    no: `${nth + 1}.`,
    text: [{ text: '甲方按订单付款，款项由丙方托管；乙方按订单发布，验收后结算。'.repeat(2) }],
  })),
  signing: {
    lead: '各方签署如下。',
    parties: [{ key: 'a', label: '甲方（盖章）', name: '朴初生物科技有限公司（演示）', lines: [] }],
  },
  foot: { facts: ['校验码 7K3F-Q9TD'] },
};

function run(program: string, args: string[]): string {
  return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
