import { expect, type Page } from '@playwright/test';
import { hiddenDigits } from '@/lib/domain/id-number';
import { readCode } from './log-in';

/** Who sits at the keyboard; the phone is the one that codes go to. */
export interface SigningPerson {
  phone: string;
  idNumber: string;
  /** asked for where the level is high */
  bankCard?: string;
}

/** Scrolls the paper to its end, page by page, as somebody does who reads it. */
async function readToTheEnd(page: Page): Promise<void> {
  const paper = page.locator('[data-pdf-box]');
  await expect(paper).toHaveAttribute('aria-busy', 'false');
  await expect(async () => {
    await paper.evaluate((box) => box.scrollBy(0, box.clientHeight * 0.7));
    await expect(page.getByText('页都已读到')).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** A phone is sent one code a minute, whatever it is for: the button waits, and says so. */
async function askForCode(page: Page, name: string): Promise<void> {
  const here = pageOf(page);
  await expect(async () => {
    await page.getByRole('button', { name }).click();
    await expect.poll(() => pageOf(page), { timeout: 5000 }).not.toBe(here);
  }).toPass({ timeout: 100_000 });
}

const steps: Record<string, (page: Page, person: SigningPerson) => Promise<void>> = {
  signature: async (page) => {
    await readToTheEnd(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '同意并继续' }).click();
  },
  authentication: async (page, { idNumber }) => {
    await page.getByLabel('证件号中的出生日期').fill(hiddenDigits(idNumber));
    await page.getByRole('button', { name: '核对并继续' }).click();
  },
  faceVerification: (page) => page.getByRole('link', { name: '用四要素核验' }).click(),
  elements: async (page, { phone, idNumber, bankCard }) => {
    await page.getByLabel('身份证号').fill(idNumber);
    if (bankCard) await page.getByLabel('银行卡号').fill(bankCard);
    await page.getByLabel(/手机号$/).fill(phone);
    await page.getByRole('checkbox').check();
    await askForCode(page, '提交并获取验证码');
  },
  elementsCode: async (page, { phone }) => {
    await page.getByLabel('短信验证码').fill(await readCode(page, phone));
    await page.getByRole('button', { name: '完成核验' }).click();
  },
  confirmed: async (page) => {
    await page.getByRole('checkbox').check();
    await askForCode(page, '获取签署验证码');
  },
  verificationCode: async (page, { phone }) => {
    await page.getByLabel('短信验证码').fill(await readCode(page, phone));
    await page.getByRole('button', { name: '确认签署' }).click();
  },
};

const pageOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';

/**
 * Does what each page of signing asks until the seal is set. @param page on a contract of this person
 * @returns the pages that were gone through
 */
export async function signContract(page: Page, person: SigningPerson): Promise<string[]> {
  const gone: string[] = [];
  for (;;) {
    const here = pageOf(page);
    gone.push(here);
    const step = steps[here];
    if (!step) break;
    await step(page, person);
    await expect.poll(() => pageOf(page), { timeout: 20_000 }).not.toBe(here);
  }
  expect(gone.at(-1)).toBe('successful');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('签署成功', { timeout: 30_000 });
  return gone;
}
