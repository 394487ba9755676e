import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { maskPhone } from '@/lib/domain/identity/phone';
import { dragSlider } from './slider';
import { tell } from './told';

/**
 * A mobile number that nobody has used in this run. Its last digit is the worker's: messages show the last four, and
 * two workers must not take each other's codes.
 */
export function aPhone(): string {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 10;
  return tell('phone', `138${String(randomInt(1e7)).padStart(7, '0')}${worker}`);
}

/** Fills in the open login dialog as a new user does. */
export async function logIn(page: Page, phone = aPhone(), slide = dragSlider): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '广告主登录' });
  await fillLogin(page, dialog, { phone, slide });
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Fills in a login form: number, slider, code, agreement. What sends it is left to be pressed. */
export async function fillLogin(
  page: Page,
  form: Locator,
  { phone = aPhone(), slide = dragSlider } = {},
): Promise<void> {
  await form.getByLabel('手机号', { exact: true }).fill(phone);
  await form.getByRole('button', { name: '获取验证码' }).click();
  await slide(page);
  await expect(form.getByRole('button', { name: /^\d+秒后获取$/ })).toBeDisabled();
  await form.getByLabel('验证码', { exact: true }).fill(await readCode(page, phone));
  await form.getByLabel('我已阅读并同意').check();
}

/** Reads the newest code that was sent to a number where a demonstration shows it. */
export async function readCode(page: Page, phone: string): Promise<string> {
  const outbox = await page.context().newPage();
  await outbox.goto('/dev/outbox');
  // A message to somebody else may name the number too.
  const to = outbox.getByRole('cell', { name: maskPhone(phone), exact: true });
  const message = await outbox
    .getByRole('row')
    .filter({ has: to })
    .filter({ hasText: '验证码' })
    .first()
    .textContent();
  await outbox.close();
  const code = /(?<!\d)\d{6}(?!\d)/.exec(message?.replace(phone, '') ?? '')?.[0];
  if (!code) throw new Error(`No code in: ${message}`);
  return code;
}
