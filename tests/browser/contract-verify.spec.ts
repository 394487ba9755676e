import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { readContractFile } from '@/server/contracts/paper/contract-file';
import { contracts } from '@/server/contracts/tables';
import { openDatabase } from '@/server/kernel/database';
import { issueCertificate } from '@/server/signing/issue-certificate';
import { makeAuthority } from '@/server/signing/make-authority';
import { signPdf } from '@/server/signing/sign-pdf';
import { aPaper } from '../support/a-signed-paper';
import { aContract, agree, confirm, pass } from '../support/factories/a-contract';
import { asProgram } from './support/as-program';
import { test } from './support/own-program';
import { expect, expectAccessible } from './support/test';

/** One program and one contract for all of them. */
test.describe.configure({ mode: 'serial' });

let sn = '';
let code = '';
/** as the platform alone had sealed it, and as all had signed it */
let early: Buffer;
let last: Buffer;
/** signed by an authority of another name */
let foreign: Buffer;
let unsigned: Buffer;

test.beforeAll(async ({ own }) => {
  test.setTimeout(180_000);
  const end = await asProgram(own);
  try {
    const contract = await aContract();
    early = await fileOf(contract.id);
    for (const party of [contract.seller, contract.buyer]) {
      await agree(contract, party);
      await pass(contract, party);
      await confirm(contract, party);
    }
    // The program's own jobs may be at it as well.
    await expect
      .poll(async () => (await rowOf(contract.id)).state, { timeout: 60_000 })
      .toBe('done');
    last = await fileOf(contract.id);
    ({ contractSn: sn, checkCode: code } = await rowOf(contract.id));
    unsigned = Buffer.from(await aPaper());
    foreign = await signedElsewhere(unsigned);
  } finally {
    await end();
  }
});

async function rowOf(id: number) {
  const { db } = await openDatabase();
  const [row] = await db.select().from(contracts).where(eq(contracts.id, id));
  if (!row) throw new Error(`no contract ${id}`);
  return row;
}

const fileOf = async (id: number) => Buffer.from(await readContractFile(await rowOf(id)));

async function signedElsewhere(file: Uint8Array): Promise<Buffer> {
  const at = new Date();
  const subject = { name: '别处的根证书', organisation: '别处（演示）' };
  const root = issueCertificate({ kind: 'root', subject, at });
  const signed = await signPdf({
    file,
    place: { page: 0, rect: [60, 60, 160, 160] },
    subject: { name: '别处的签署人', organisation: '别处（演示）' },
    reason: '签署',
    seal: { kind: 'person', name: '别处' },
    root,
    stamping: { stamper: makeAuthority({ at }).stamper },
    at,
  });
  return Buffer.from(signed.pdf);
}

const check = (page: Page, buffer: Buffer) =>
  page
    .getByLabel('选择文件')
    .setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer });
const result = (page: Page) => page.locator('#verify-result');

test.beforeEach(async ({ page }) => {
  await page.goto('/contract/verify');
});

test('the true file is intact, signed by three, and never leaves the browser', async ({ page }) => {
  const sent: number[] = [];
  page.on('request', (request) => sent.push(request.postDataBuffer()?.length ?? 0));
  await check(page, last);
  await expect(result(page)).toHaveText('未改动，三方签名有效');
  await expect(result(page)).toBeFocused();
  await expect(page.getByRole('row', { name: /丙方.*服务器证书.*签名有效/ })).toBeVisible();
  await expect(page.getByText('签名有效', { exact: true })).toHaveCount(3);
  await expect(page.getByText(/条首尾相接/)).toBeVisible();
  expect(Math.max(...sent)).toBeLessThan(1000);
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载核对结果' }).click();
  const kept = readFileSync(await (await download).path(), 'utf8');
  expect(kept).toContain('结果：未改动，三方签名有效');
});

test('an earlier state is told from the last one', async ({ page }) => {
  await check(page, early);
  await expect(result(page)).toHaveText('未改动，但不是签完的那一版');
});

test('one changed byte is found, and between which bytes it lies', async ({ page }) => {
  const changed = Buffer.from(last);
  const at = Math.floor(early.length / 2);
  changed[at] = (changed[at] ?? 0) ^ 1;
  await check(page, changed);
  await expect(result(page)).toHaveText('签完之后被改过，不要以它为准');
  await expect(page.getByText('没有一个本站的签名与内容相符')).toBeVisible();
  await expectAccessible(page);
});

test('what was added behind the signatures is found, and the original known by what they cover', async ({
  page,
}) => {
  await check(page, Buffer.concat([last, Buffer.from('\n% more\n')]));
  await expect(result(page)).toHaveText('签完之后被改过，不要以它为准');
  await expect(page.getByText(/其后多出 8 字节/)).toBeVisible();
  await page.getByRole('button', { name: '查原件的签署记录' }).click();
  await expect(page.getByRole('textbox', { name: '合同编号' })).toHaveValue(sn);
  await expect(page.getByRole('textbox', { name: '校验码' })).toBeFocused();
});

test('a file that somebody else signed and one that nobody signed are unknown, not false', async ({
  page,
}) => {
  await check(page, foreign);
  await expect(result(page)).toHaveText('有电子签名，但不是在本站签的');
  await check(page, unsigned);
  await expect(result(page)).toHaveText('没有找到本站的签名');
  await page.getByRole('button', { name: '改用编号和校验码' }).click();
  await expect(page.getByRole('textbox', { name: '合同编号' })).toBeFocused();
});

test('what is no PDF is refused with what to do, by keyboard as well', async ({ page }) => {
  await page.getByLabel('选择文件').focus();
  await check(page, Buffer.from('GIF89a'));
  await expect(page.getByText('这不是 PDF 文件，请选择扩展名为 .pdf 的合同文件')).toBeVisible();
});

test('number and check code find the contract, a wrong code finds nothing', async ({ page }) => {
  await page.getByRole('textbox', { name: '合同编号' }).fill(sn);
  await page.getByRole('textbox', { name: '校验码' }).fill(code);
  await page.getByRole('button', { name: '查询' }).click();
  await expect(result(page)).toHaveText('编号与校验码相符，三方已签完');
  await page
    .getByRole('textbox', { name: '校验码' })
    .fill(code.startsWith('A') ? 'BBBB-BBBB' : 'AAAA-AAAA');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(result(page)).toHaveText('没有查到这份合同');
  await expect(page).toHaveURL(/\/contract\/verify$/);
});

test('the root comes as a file, and programs of others read it', async ({ page }) => {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: /根证书/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('contract-roots.pem');
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('number and check code are posted and answered with a page', async ({ page }) => {
    await page.getByRole('textbox', { name: '合同编号' }).fill(sn);
    await page.getByRole('textbox', { name: '校验码' }).fill(code);
    await page.getByRole('button', { name: '查询' }).click();
    await expect(page).toHaveURL(/\/form\/contract-verify$/);
    await expect(result(page)).toHaveText('编号与校验码相符，三方已签完');
  });
});
