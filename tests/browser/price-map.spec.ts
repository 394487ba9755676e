import { expect, expectAccessible, test } from './support/test';

test('a budget leads to exactly as many accounts as the map says', async ({ page }) => {
  await page.goto('/dspyx.html');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'index,follow');
  await expectAccessible(page);
  await page.getByLabel('预算一条').fill('8,000');
  await page.getByLabel('预算一条').press('Tab');
  await expect(page).toHaveURL(/\/dspyx\.html\?b=8000$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/dspyx\.html$/);
  const see = page.getByRole('link', { name: /^看这 [\d,]+ 个账号/ });
  const [count = ''] = /[\d,]+/.exec((await see.textContent()) ?? '') ?? [];
  await see.click();
  await expect(page).toHaveURL(/\/dspyx\/0\.html\?price=-8000$/);
  await expect(page.getByText(new RegExp(`共 ${count} 个账号`))).toBeVisible();
});

test('points of the map are named by pointer and arrow keys, and Enter opens the account', async ({
  page,
}) => {
  await page.goto('/dspyx.html');
  const map = page.getByRole('img', { name: /^粉丝与主位置报价/ });
  const told = page.waitForResponse(/price_map/);
  await map.focus();
  await told;
  const tip = page.locator('[data-tip]');
  // The points are there a moment after the answer.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(tip).toHaveText(/（(抖音|快手|B站|小红书|视频号)）.+粉 ¥[\d,]+/, {
      timeout: 1000,
    });
  }).toPass({ timeout: 20_000 });
  const name = (await tip.textContent())?.split('（')[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/a\/[a-z]+\/[a-z0-9]+\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a budget is chosen by a link and typed into a form', async ({ page }) => {
    await page.goto('/dspyx.html');
    await page.getByRole('link', { name: '5千', exact: true }).click();
    await expect(page).toHaveURL(/\?b=5000$/);
    await expect(page.getByRole('heading', { name: '¥5,000 一条，到哪里' })).toBeVisible();
    await page.getByLabel('预算一条').fill('3万');
    await page.getByRole('button', { name: '看', exact: true }).click();
    await expect(page).toHaveURL(/\?b=30000$/);
    await expect(page.getByRole('heading', { name: '¥30,000 一条，到哪里' })).toBeVisible();
  });
});

test('the file of the map has the points that it draws', async ({ request }) => {
  const page = await (await request.get('/dspyx.html')).text();
  const drawn = Number(/共 (\d+) 点/.exec(page)?.[1]);
  const file = await request.get('/price-map/dspyx.csv');
  expect(file.headers()['content-type']).toContain('text/csv');
  expect((await file.text()).trim().split('\n')).toHaveLength(drawn + 1);
  expect((await request.get('/price-map/none.csv')).status()).toBe(404);
});
