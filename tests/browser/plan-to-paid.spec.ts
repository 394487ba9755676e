import type { Page } from '@playwright/test';
import { aPhone, logIn } from './support/log-in';
import { payFromWallet, recharge } from './support/money-steps';
import { test } from './support/own-program';
import { expect } from './support/test';

test('from an empty visit with ¥50,000 to paid placements on three platforms in under sixty clicks', async ({
  page,
  own,
}) => {
  test.setTimeout(180_000);
  const clicks = await countClicks(page);
  const phone = aPhone();
  await test.step('a plan is made of a brief', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: '投放方案' }).first().click();
    await page.getByLabel('推广产品').fill('演示修护霜 50g');
    await page.getByLabel('预算，单位元').fill('50000');
    await page.getByLabel('单个平台最多占预算').selectOption('40%');
    for (const name of ['抖音', '小红书', '公众号'])
      await page
        .locator('form label')
        .filter({ hasText: new RegExp(`^${name}`) })
        .first()
        .click();
    await page.getByRole('button', { name: '生成方案' }).click();
    await expect(page.getByRole('button', { name: '全部加购' })).toBeEnabled();
  });

  const lines = await test.step('it has six accounts on three platforms at least', async () => {
    const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^移除/ }) });
    const count = await rows.count();
    expect(count).toBeGreaterThanOrEqual(6);
    for (const name of ['抖音', '小红书', '公众号'])
      await expect(rows.filter({ hasText: name }).first()).toBeVisible();
    return count;
  });

  await test.step('all of it goes into the cart, the login on the way', async () => {
    await page.getByRole('button', { name: '全部加购' }).click();
    await logIn(page, phone);
    await page.getByRole('button', { name: '全部加购' }).click();
    await expect(page.getByText(`已加入购物车 ${lines} 项`)).toBeVisible();
  });

  await test.step('it is ordered as a whole', async () => {
    await page
      .locator('header')
      .getByRole('link', { name: /购物车/ })
      .click();
    const drawer = page.getByRole('dialog', { name: '购物车' });
    await drawer.getByLabel('全选').check();
    await drawer.getByRole('button', { name: '立即购买' }).click();
    await expect(page).toHaveURL(/\/personal\/settlement\?order_sn_list=TF\d+/);
  });
  const settlement = page.url();

  await test.step('and paid', async () => {
    await page.getByRole('link', { name: '充值', exact: true }).first().click();
    await expect(page).toHaveURL(/\/personal\/manAgement\/recharge/);
    await recharge(page, '50000');
    await page.goto(settlement);
    await payFromWallet(page, phone, own);
    await page.goto('/personal/order');
    await expect(page.getByRole('row').filter({ hasText: '待接单' })).toHaveCount(
      Math.min(lines, 10),
    );
  });
  expect(clicks()).toBeLessThan(60);
});

/** Counts what a hand presses, over all pages. @returns how many presses there were so far */
async function countClicks(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('clicked', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { clicked } = window as unknown as { clicked: () => void };
    addEventListener('pointerdown', () => clicked(), { capture: true });
  });
  return () => count;
}
