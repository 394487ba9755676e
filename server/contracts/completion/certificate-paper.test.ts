import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makePaper } from '@/server/pdf/make-paper';
import { type CertificateFacts, certificatePaper } from './certificate-paper';

const folder = mkdtempSync(path.join(tmpdir(), 'certificate-paper-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

const facts = (count: number): CertificateFacts => ({
  number: 'ZS2611-0437-01',
  issuedAt: '2026-11-22T01:52:50.000Z',
  isDemo: true,
  contract: {
    title: '投放服务合同',
    number: 'HT2611-0437',
    checkCode: '7K3F-Q9TD',
    pages: 6,
    bytes: 421_888,
    amountFen: 86_050_00,
    parties: [
      { label: '甲方', name: '示例甲方有限公司（样本）' },
      { label: '丙方', name: '示例平台信息服务有限公司（样本）' },
    ],
    madeHash: hash('made'),
    signedHash: hash('signed'),
    finishedAt: '2026-11-22T01:52:49.120Z',
    stampedBy: '演示服务（模拟）',
  },
  rows: Array.from({ length: count }, (_, nth) => ({
    seq: nth + 1,
    at: new Date(Date.UTC(2026, 10, 21, 2, 12, nth, 7)).toISOString(),
    who: '甲方·示*例',
    what: `第 ${nth + 1} 件事`,
    address: '192.0.2.10',
    fileBefore: hash('same'),
    fileAfter: nth === 0 ? hash('other') : hash('same'),
    hash: hash(`row ${nth}`),
    prevHash: nth === 0 ? '' : hash(`row ${nth - 1}`),
  })),
  algorithm: 'PKCS#7 分离签名，SHA-256 摘要',
  verifyAddress: 'toufangjishi.example/contract/verify',
});

it.each([1, 9, 80])(
  'shows every one of %i steps, and the end of the chain whole',
  async (count) => {
    const made = await makePaper(certificatePaper(facts(count)));
    const file = path.join(folder, `${count}.pdf`);
    writeFileSync(file, made.pdf);
    const text = execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }).replace(
      /\s/g,
      '',
    );
    for (let nth = 0; nth < count; nth++) {
      expect(text).toContain(`第${nth + 1}件事`);
      expect(text).toContain(`${hash(`row ${nth}`).slice(0, 8)}…`);
    }
    for (const whole of [hash('made'), hash('signed'), hash(`row ${count - 1}`)]) {
      expect(text).toContain(whole);
    }
    expect(text).toContain('10:12:00.007');
    expect(text).toContain('捌万陆仟零伍拾元整');
    expect(Object.keys(made.places)).toEqual(['c']);
    expect(made.places.c?.page).toBe(made.pages - 1);
  },
);
