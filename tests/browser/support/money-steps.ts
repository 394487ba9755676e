import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { nameInList, operate } from './operate';
import type { OwnProgram } from './own-program';
import { typeCode } from './type-code';

/** Pays a sum into the wallet with the simulated Alipay, on the page of a recharge. @param yuan whole 元 */
export async function recharge(page: Page, yuan: string): Promise<void> {
  await page.getByLabel(/充值金额/).fill(yuan);
  await page.getByRole('radio', { name: /支付宝/ }).check();
  await page.getByRole('button', { name: /充值/ }).last().click();
  await expect(page).toHaveURL(/\/cashier\//);
  await expect(page.getByText('这是模拟收银台，不是真实的支付页面。')).toBeVisible();
  await page.getByRole('button', { name: '模拟支付成功' }).click();
  await expect(page).not.toHaveURL(/\/cashier\//);
}

/** Pays the orders of a settlement from the wallet, with a pay password that is set on the way. */
export async function payFromWallet(page: Page, phone: string, program: OwnProgram): Promise<void> {
  const payPassword = '284613';
  await page.getByRole('radio', { name: /钱包余额/ }).check();
  await page.getByRole('button', { name: '设置支付密码' }).click();
  await setPayPassword(page, { phone, payPassword }, program);
  await page.getByLabel('支付密码', { exact: true }).fill(payPassword);
  await page.getByRole('button', { name: /^付款 ¥/ }).click();
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
}

/** Sets a first pay password in the dialog that is open. */
export async function setPayPassword(
  page: Page,
  { phone, payPassword }: { phone: string; payPassword: string },
  program: OwnProgram,
): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '设置支付密码' });
  await typeCode(dialog, phone, program);
  await dialog.getByLabel('新支付密码').fill(payPassword);
  await dialog.getByLabel('再输一次').fill(payPassword);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(dialog).toBeHidden();
}

/** The bank's answer to a payout, as a file. @param amount 元 with two decimals */
export const bankResult = (sn: string, amount: string, failed = ''): string => {
  const result = failed ? `失败,${failed},` : `成功,,BANK${sn}`;
  return `商户流水号,金额（元）,处理结果,失败原因,银行流水号\n${sn},${amount},${result}\n`;
};

/** The platform decides the application that waits. @param words that its row of the list holds */
export function decideVerification(
  program: OwnProgram,
  words: string,
  ...decision: string[]
): void {
  const id = nameInList(program, 'verification', words, /id=(\d+)/);
  operate(program, 'verification', `id=${id}`, ...decision);
}

/** Types a sum and the pay password into the form of a withdrawal, and asks for it. */
export async function askForWithdrawal(
  form: Locator,
  { amount, payPassword }: { amount: string; payPassword: string },
): Promise<void> {
  await form.getByLabel('提现金额').fill(amount);
  await form.getByLabel('支付密码').fill(payPassword);
  await form.getByRole('button', { name: '提现', exact: true }).click();
}

/** The number of the newest withdrawal of a sum, once the list has it. */
export async function newestWithdrawal(page: Page, amount: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: amount }).filter({ hasText: '待审核' });
  await expect(row.first()).toBeVisible();
  return /TX\d+/.exec((await row.first().textContent()) ?? '')?.[0] ?? '';
}

/**
 * The platform approves a withdrawal, puts it into a batch, and reads the bank's answer.
 * @param amount 元 with two decimals
 */
export function payOut(
  program: OwnProgram,
  { sn, amount, failed = '' }: { sn: string; amount: string; failed?: string },
): void {
  operate(program, 'withdrawal', `sn=${sn}`, 'decision=approve');
  const batch = /PC\d+/.exec(operate(program, 'payout-batch'))?.[0] ?? '';
  operate(program, 'payout-file', `batch=${batch}`);
  const file = path.join(program.dataDir, `result-${sn}.csv`);
  writeFileSync(file, bankResult(sn, amount, failed));
  operate(program, 'payout-result', `file=${file}`);
}
