import type { Locator, Page } from '@playwright/test';
import { href } from '@/lib/address/routes';
import type { QueueName } from '@/lib/domain/operators/console-queues';
import { codeAt } from '@/server/operators/one-time-codes';
import { readCode } from './log-in';
import { dragSlider } from './slider';
import { expect, expectAccessible } from './test';

/** First login: phone, slider, code, then an authenticator that reads the key. */
export async function logInFirst(page: Page, phone: string): Promise<void> {
  await page.getByLabel('手机号', { exact: true }).fill(phone);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await dragSlider(page);
  await expect(page.getByRole('button', { name: /^\d+秒后获取$/ })).toBeDisabled();
  await page.getByLabel('短信验证码').fill(await readCode(page, phone));
  await expectAccessible(page);
  await page.getByRole('button', { name: '下一步' }).click();
  const key = await page.locator('code').textContent();
  await page.getByLabel('动态验证码').fill(codeAt(key ?? '', Date.now()));
  await expectAccessible(page);
  await page.getByRole('button', { name: '绑定并登录' }).click();
  await expect(page.getByRole('list', { name: '恢复码' }).getByRole('listitem')).not.toHaveCount(0);
  await page.getByLabel('我已保存').check();
  await page.getByRole('button', { name: '进入运营台' }).click();
}

/** Opens what waits in a queue by its words, and takes it: by keys alone. */
export async function takeItem(page: Page, queue: QueueName, words: string): Promise<void> {
  await page.goto(href('operator-queue', { queue }));
  const link = page.getByRole('main').getByRole('link').filter({ hasText: words });
  await link.press('Enter');
  // The address changes before the page does, and the list's own T takes its oldest.
  await expect(page.getByText(/^第 \d+ \/ \d+ 件$/)).toBeVisible();
  await page.keyboard.press('t');
  await expect(page.getByRole('button', { name: '放回' })).toBeVisible();
}

/** Presses the key of a decision, fills in what its dialog asks for where it has one, and is led on from there. */
export async function decide(
  page: Page,
  key: 'a' | 'r',
  fill?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  const item = page.url();
  await page.keyboard.press(key);
  if (fill) {
    const dialog = page.getByRole('dialog');
    await fill(dialog);
    await dialog.locator('button[type=submit]').press('Enter');
    await expect(dialog).toBeHidden();
  }
  await expect(page).not.toHaveURL(item);
}
