import type { Locator, Page } from '@playwright/test';
import { fillCart } from './support/goods';
import { signIn } from './support/sign-in';
import { expect, expectAccessible, test } from './support/test';

async function openDrawer(page: Page) {
  await page.goto('/dspyx/dy.html');
  await page
    .locator('header')
    .getByRole('link', { name: /购物车/ })
    .click();
  const drawer = page.getByRole('dialog', { name: '购物车' });
  await expect(drawer).toBeVisible();
  return drawer;
}

/** ¥1,234 → 1234 */
const yuan = (text: string | null) => Number((text ?? '').replace(/[^\d.]/g, ''));

test('selection goes from none over some to all, and the total is the sum of the selected', async ({
  page,
  context,
  request,
}) => {
  await fillCart(request, await signIn(context), 3);
  const drawer = await openDrawer(page);
  const lines = drawer.getByRole('list', { name: '购物车商品' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  const all = drawer.getByLabel('全选');
  const prices = (await lines.allTextContents()).map((text) =>
    // Its add-ons stand before it.
    yuan(text.match(/¥[\d,.]+/g)?.at(-1) ?? null),
  );
  const total = async () =>
    yuan(/合计\D*([\d,.]+)/.exec((await drawer.textContent()) ?? '')?.[1] ?? null);

  await expect(all).not.toBeChecked();
  await drawer.getByRole('button', { name: '立即购买' }).click();
  await expect(page.getByText('请选择要结算的商品')).toBeVisible();

  const choice = (line: Locator) => line.getByRole('checkbox', { name: /^选择/ });
  await choice(lines.nth(1)).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await expect.poll(total).toBe(prices[1]);

  await all.click();
  await expect(all).toBeChecked();
  await expect.poll(total).toBe(prices.reduce((sum, price) => sum + price, 0));

  await all.click();
  for (const line of await lines.all()) await expect(choice(line)).not.toBeChecked();
  await expectAccessible(page);
});

test('clearing asks first, says 已取消 when declined, and ends with 暂无数据', async ({
  page,
  context,
  request,
}) => {
  await fillCart(request, await signIn(context), 2);
  const drawer = await openDrawer(page);
  const question = page.getByRole('alertdialog', { name: '确定要清空购物车吗？' });

  await drawer.getByRole('button', { name: '清空' }).click();
  await question.getByRole('button', { name: '再想想' }).click();
  await expect(page.getByText('已取消', { exact: true })).toBeVisible();
  await expect(drawer.getByRole('checkbox', { name: /选/ })).toHaveCount(3);

  await drawer.getByRole('button', { name: '清空' }).click();
  await question.getByRole('button', { name: '清空' }).click();
  await expect(drawer.getByText('暂无数据')).toBeVisible();
  await page.reload();
  await page
    .locator('header')
    .getByRole('link', { name: /购物车/ })
    .click();
  await expect(drawer.getByText('暂无数据')).toBeVisible();
});

test('one item is removed, four recommendations stand below, the full cart opens in a new tab', async ({
  page,
  context,
  request,
}) => {
  await fillCart(request, await signIn(context), 2);
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', { name: /^删除/ }).first().click();
  await expect(drawer.getByRole('list', { name: '购物车商品' }).getByRole('listitem')).toHaveCount(
    1,
  );

  const hot = drawer.getByRole('region', { name: '热门推荐' }).getByRole('link');
  await expect(hot).toHaveCount(4);
  for (const link of await hot.all()) {
    await expect(link).toHaveAttribute('href', /^\/productDetails\/[^/_]+_\d+\.html$/);
  }
  const [full] = await Promise.all([
    context.waitForEvent('page'),
    drawer.getByRole('link', { name: '打开完整购物车' }).click(),
  ]);
  await expect(full).toHaveURL(/\/shopping\/shoppingCart$/);
  await expect(full.getByRole('table').getByRole('checkbox', { name: /^选择/ })).toHaveCount(1);
});

test('a visitor is asked to log in', async ({ page }) => {
  const drawer = await openDrawer(page);
  await drawer.getByRole('button', { name: '广告主登录' }).click();
  await expect(page.getByRole('dialog', { name: '广告主登录' })).toBeVisible();
});
