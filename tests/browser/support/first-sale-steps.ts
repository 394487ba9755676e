import { expect } from '@playwright/test';
import { href } from '@/lib/address/routes';
import { aPictureFile } from './a-picture-file';
import { contractLists, paperOpened, type SigningPerson, signContract } from './contract-steps';
import { decideVerification } from './money-steps';
import type { OwnProgram } from './own-program';
import type { Side } from './two-sides';

interface Person {
  name: string;
  idNumber: string;
}

/** Somebody verifies as a person, and the platform approves it. */
export async function verifyPerson(
  side: Pick<Side, 'page' | 'area'>,
  program: OwnProgram,
  person: Person,
): Promise<void> {
  await askForVerification(side, person);
  decideVerification(program, '个人', 'decision=approve');
}

/** The same, up to where it waits for the platform. */
export async function askForVerification(
  { page, area }: Pick<Side, 'page' | 'area'>,
  { name, idNumber }: Person,
): Promise<void> {
  const main = page.getByRole('main');
  await page.goto(href(area === 'personal' ? 'personal-verified' : 'medium-verified'));
  await main.getByRole('button', { name: '改为个人认证' }).click();
  await main.getByLabel('姓名').fill(name);
  await main.getByLabel('身份证号').fill(idNumber);
  for (const side of ['人像面', '国徽面']) {
    const file = await aPictureFile(`${side}.png`);
    await main.locator(`input[aria-label=身份证${side}]`).setInputFiles(file);
    await expect(main.getByRole('img', { name: `身份证${side}` })).toBeVisible();
  }
  await main.getByRole('button', { name: '提交认证' }).click();
  await expect(main.getByText('审核中', { exact: true })).toBeVisible();
}

/** A verified owner asks for the entry agreement where the first desk leads, and signs it. */
export async function signEntryAgreement(
  { page }: Pick<Side, 'page'>,
  program: OwnProgram,
  person: SigningPerson,
): Promise<void> {
  await page.goto('/medium');
  await page.getByRole('link', { name: '去签署' }).click();
  await page.waitForURL(contractLists.medium);
  await page.getByRole('button', { name: '发起媒体主入驻协议' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '发起', exact: true }).click();
  await page.waitForURL(/rowId=/);
  await page.getByLabel('通讯地址').fill('示例市示例区演示路 66 号');
  await page.getByRole('button', { name: '补全并继续' }).click();
  await paperOpened(page);
  await signContract(page, person, { program });
}
