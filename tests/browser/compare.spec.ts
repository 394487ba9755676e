import type { Page } from '@playwright/test';
import { logIn } from './support/log-in';
import { expect, expectAccessible, test } from './support/test';

const tray = (page: Page) => page.getByRole('region', { name: '对比栏' });

async function choose(page: Page, path: string, count: number): Promise<void> {
  await page.goto(path);
  const boxes = page.getByRole('checkbox', { name: /^对比 / });
  for (let nth = 0; nth < count; nth++) await boxes.nth(nth).check();
}

test('accounts of two platforms are chosen, compared and put into the cart, the login on the way', async ({
  page,
}) => {
  await choose(page, '/dspyx/dy.html', 2);
  await expect(tray(page)).toContainText('2 / 6');
  await choose(page, '/dspyx/xhs.html', 1);
  await expect(tray(page)).toContainText('3 / 6');
  await expect(tray(page).getByText('合计')).toContainText('¥');
  await expectAccessible(page);
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/compare\?sn=[a-z0-9]+\.\d,[a-z0-9]+\.\d,[a-z0-9]+\.\d$/);
  const table = page.getByRole('table', { name: '账号对比' });
  await expect(table.getByRole('columnheader').filter({ has: page.getByRole('link') })).toHaveCount(
    4, // three accounts, and the way to a fourth
  );
  await expectAccessible(page);

  await page.getByRole('link', { name: '只看有差异的行' }).click();
  await expect(page).toHaveURL(/&diff=1$/);
  await table
    .getByRole('link', { name: /^移除 / })
    .last()
    .click();
  await expect(page.getByRole('region', { name: '合计' })).toContainText('合计 2 个账号');

  await page.getByRole('button', { name: '全部加入购物车' }).click();
  await logIn(page);
  await expect(page).toHaveURL(/\/compare\?sn=.*&diff=1$/);
  await page.getByRole('button', { name: '全部加入购物车' }).click();
  const drawer = page.getByRole('dialog', { name: '购物车' });
  await expect(drawer.getByRole('list', { name: '购物车商品' }).getByRole('listitem')).toHaveCount(
    2,
  );
});

test('what is compared is what the tray holds, back on a list', async ({ page }) => {
  await choose(page, '/dspyx/dy.html', 3);
  await tray(page).getByRole('link', { name: '对比 3 个' }).click();
  await page
    .getByRole('link', { name: /^移除 / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: '合计' })).toContainText('合计 2 个账号');
  await page.getByRole('link', { name: '加第 3 个账号' }).click();
  await expect(tray(page)).toContainText('2 / 6');
});

test('the quotation of a comparison comes as a workbook and as paper', async ({
  page,
  request,
}) => {
  await choose(page, '/dspyx/dy.html', 2);
  await tray(page).getByRole('link', { name: '对比 2 个' }).click();
  for (const [name, begin] of [
    ['Excel', 'PK'],
    ['PDF', '%PDF'],
  ] as const) {
    const address = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    const answer = await request.get(address ?? '');
    expect(answer.status()).toBe(200);
    expect((await answer.body()).subarray(0, begin.length).toString()).toBe(begin);
  }
});
