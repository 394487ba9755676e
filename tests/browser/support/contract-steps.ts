import { expect, type Locator, type Page } from '@playwright/test';
import { href } from '@/lib/address/routes';
import { hiddenDigits } from '@/lib/domain/identity/id-number';
import { aPictureFile } from './a-picture-file';
import { readCode } from './log-in';
import { nameInList, operate } from './operate';
import type { OwnProgram } from './own-program';
import { letCodeWaitRunOut } from './type-code';

/** The list of contracts of each side. */
export const contractLists = {
  personal: href('personal-otherManagement-signature'),
  medium: href('medium-otherManagement-signature'),
} as const;

/** Who sits at the keyboard; the phone is the one that codes go to. */
export interface SigningPerson {
  phone: string;
  idNumber: string;
  /** asked for where the level is high */
  bankCard?: string;
  /** shown to the platform's people instead of being checked by elements */
  passport?: string;
}

interface Signing {
  /** its codes need not be waited for, and its people look at certificates */
  program: OwnProgram;
  /** looks at each page before it is worked on */
  look?: (page: Page) => Promise<void>;
  /** the page to stop at; the one after the seal when left out */
  upTo?: string;
  /** the heading once the seal is set: somebody else of the company may be next */
  afterwards?: '签署成功' | '阅读合同';
}

/**
 * Does what each page of signing asks until the seal is set. @param page on a contract of this person
 * @returns the pages that were gone through
 */
export async function signContract(
  page: Page,
  person: SigningPerson,
  { program, look = async () => undefined, upTo = 'successful', afterwards = '签署成功' }: Signing,
): Promise<string[]> {
  const gone: string[] = [];
  for (;;) {
    const here = pageOf(page);
    gone.push(here);
    const step = steps[here];
    if (here === upTo || !step) break;
    if (here === 'signature') await paperOpened(page);
    await look(page);
    await step(page, person, program);
    // The seal may be set and the next one of the company asked to read before anybody looks at the address.
    if (here === 'verificationCode') {
      gone.push(upTo);
      break;
    }
    await expect.poll(() => pageOf(page), { timeout: 20_000 }).not.toBe(here);
  }
  expect(gone.at(-1)).toBe(upTo);
  if (upTo === 'successful') {
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(afterwards, { timeout: 30_000 });
    await look(page);
  }
  return gone;
}

/** Waits until the paper can be read: it is made beside the answer that led here. */
export async function paperOpened(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('阅读合同', { timeout: 30_000 });
  await expect(page.locator('[data-pdf-box]')).toHaveAttribute('aria-busy', 'false', {
    timeout: 30_000,
  });
}

/** The number of the contract that is open. */
export async function contractSnOn(page: Page): Promise<string> {
  const told = await page
    .getByText(/^合同编号 HT/)
    .first()
    .textContent();
  return /HT\d{4}-\d{4,}/.exec(told ?? '')?.[0] ?? '';
}

/** Asks once more for the contract of the demonstration that was refused, as its advertiser. @returns its number */
export async function askAgain(page: Page): Promise<string> {
  await page.goto(`${contractLists.personal}?state=refused`);
  await page.getByRole('button', { name: '重新发起' }).first().click();
  await page.waitForURL(/rowId=/);
  await paperOpened(page);
  return contractSnOn(page);
}

/** Opens a contract where it waits, from the side's list. */
export async function openWaiting(page: Page, list: string, sn: string): Promise<void> {
  await page.goto(list);
  const row = page.getByRole('row').filter({ hasText: sn });
  await row.getByRole('link', { name: /去签署|单独签/ }).click();
  await page.waitForURL(/rowId=/);
}

/** Turns the paper's pages by the keyboard until each was seen. */
async function readToTheEnd(page: Page): Promise<void> {
  const box = page.locator('[data-pdf-box]');
  await expect(async () => {
    await box.press('PageDown');
    await expect(page.getByText('页都已读到')).toBeVisible({ timeout: 200 });
  }).toPass({ timeout: 60_000, intervals: [0] });
}

/** A phone is sent one code a minute, whatever it is for. Here the minute is over, on both sides. */
async function forgetCodeWait(page: Page, program: OwnProgram): Promise<void> {
  await letCodeWaitRunOut(program);
  // As the tab noted it (components/contracts/steps/use-code-wait.ts).
  const waited = await page.evaluate(() => {
    const keys = Object.keys(sessionStorage).filter((key) => key.endsWith(':sign-wait'));
    for (const key of keys) sessionStorage.removeItem(key);
    return keys.length > 0;
  });
  if (waited) await page.reload();
}

async function upload(form: Locator, label: string): Promise<void> {
  const picture = await aPictureFile(`${label}.png`, { width: 1200, height: 760 });
  await form.locator(`input[type=file][aria-label="${label}"]`).setInputFiles(picture);
  await expect(form.getByRole('img', { name: label })).toBeVisible();
}

async function handIn(page: Page, number: string, pictures: readonly string[]): Promise<void> {
  const form = page.getByRole('main');
  await form.getByLabel('证件号码').fill(number);
  for (const label of pictures) await upload(form, label);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: '提交审核' }).click();
}

type Step = (page: Page, person: SigningPerson, program: OwnProgram) => Promise<void>;

const steps: Record<string, Step> = {
  signature: async (page) => {
    await readToTheEnd(page);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '同意并继续' }).click();
  },
  authentication: async (page, { idNumber }) => {
    await page.getByLabel('证件号中的出生日期').fill(hiddenDigits(idNumber));
    await page.getByRole('button', { name: '核对并继续' }).click();
  },
  faceVerification: (page, { passport }) =>
    page.getByRole('link', { name: passport ? '上传证件' : '用四要素核验' }).click(),
  elements: async (page, { phone, idNumber, bankCard }, program) => {
    await forgetCodeWait(page, program);
    await page.getByLabel('身份证号').fill(idNumber);
    const card = page.getByLabel(/^(银行卡号|对公账户账号)$/);
    if (bankCard && (await card.count()) > 0) await card.fill(bankCard);
    await page.getByLabel(/手机号$/).fill(phone);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交并获取验证码' }).click();
  },
  elementsCode: async (page, { phone }) => {
    await page.getByLabel('短信验证码').fill(await readCode(page, phone));
    await page.getByRole('button', { name: '完成核验' }).click();
  },
  identityCard: (page, { idNumber }) => handIn(page, idNumber, ['身份证人像面', '身份证国徽面']),
  notIDentituCard: (page, { passport = '' }) => handIn(page, passport, ['护照资料页']),
  underReview: async (page, _, program) => {
    const id = nameInList(program, 'certificate', await contractSnOn(page), /id=(\d+)/);
    operate(program, 'certificate', `id=${id}`, 'decision=approve');
    await page.reload();
  },
  confirmed: async (page, _, program) => {
    await forgetCodeWait(page, program);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '获取签署验证码' }).click();
  },
  verificationCode: async (page, { phone }) => {
    await page.getByLabel('短信验证码').fill(await readCode(page, phone));
    await page.getByRole('button', { name: '确认签署' }).click();
  },
};

/** The last part of the address: a step's name. */
const pageOf = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? '';
