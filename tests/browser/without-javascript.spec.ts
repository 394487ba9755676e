import type { Page } from '@playwright/test';
import { expect, test } from './support/test';

test.use({ javaScriptEnabled: false });

const names = (page: Page) => page.locator('main h3 a[href^="/a/"]');

test('without JavaScript a crawler reads the list, a filter and page 2', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: '短视频' }).first().click();
  await page.locator('main a[href="/dspyx/dy.html"]').first().click();
  await expect(names(page)).toHaveCount(24);

  await page.getByRole('group', { name: '品类' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/\/dspyx\/dy\/[\d-]+\.html$/);
  const first = await names(page).allTextContents();
  expect(first.length).toBeGreaterThan(0);
  await expect(page.getByRole('group', { name: '品类' }).locator('[aria-current]')).toHaveCount(1);

  await page.goto('/dspyx/dy.html');
  const pageOne = await names(page).allTextContents();
  await page
    .getByRole('navigation', { name: '分页' })
    .getByRole('link', { name: '第 2 页' })
    .click();
  await expect(page).toHaveURL(/\/dspyx\/dy\/5-0-0-0-0-0-0-2\.html$/);
  await expect(names(page)).toHaveCount(24);
  const pageTwo = await names(page).allTextContents();
  expect(pageTwo.filter((name) => pageOne.includes(name))).toEqual([]);
});

test('without JavaScript the search finds by a word of the title', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  const word = (await names(page).first().textContent())?.trim() ?? '';
  await page.getByRole('searchbox').fill(word);
  await page.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(names(page).filter({ hasText: word }).first()).toBeVisible();
});

test('without JavaScript a search shows accounts, boards and texts on one page', async ({
  page,
}) => {
  await page.goto('/productList?q=抖音');
  await page.getByRole('link', { name: /^另有 .*提到“抖音”$/ }).click();
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('“抖音”的搜索结果');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');
  for (const [group, address] of [
    ['账号', /^\/a\/dy\//],
    ['榜单', /^\/bd\//],
    ['文章', /^\/publicOpinion\/publicDetails\/\d+\.html$/],
  ] as const) {
    const section = page.locator('section', {
      has: page.getByRole('heading', { level: 2, name: new RegExp(`^${group}`) }),
    });
    await expect(section.locator('h3 a').first()).toHaveAttribute('href', address);
  }
});

test('each list names its canonical address, the page before and the page after', async ({
  page,
}) => {
  await page.goto('/dspyx/dy/5-0-0-0-0-0-0-2.html');
  const address = (rel: string) =>
    page
      .locator(`link[rel="${rel}"]`)
      .evaluate((link: HTMLLinkElement) => new URL(link.href).pathname);
  expect(await address('canonical')).toBe('/dspyx/dy/5-0-0-0-0-0-0-2.html');
  expect(await address('prev')).toBe('/dspyx/dy.html');
  expect(await address('next')).toBe('/dspyx/dy/5-0-0-0-0-0-0-3.html');
});

test('without JavaScript a need is posted and answered with a page, and no number stands in an address', async ({
  page,
}) => {
  await page.goto('/advertisement');
  await page.getByLabel('投放需求').first().fill('便携榨汁杯新品，想找美食类账号');
  await page.getByLabel('手机号').first().fill('1380000');
  await page.getByRole('button', { name: '提交需求' }).first().click();
  await expect(page).toHaveURL(/\/form\/need$/);
  await expect(page.getByText('手机号码有误，请重填')).toBeVisible();
  await page.getByLabel('手机号').fill('13800002047');
  await page.getByRole('button', { name: '提交需求' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已收到');
  await expect(page).toHaveURL(/\/form\/need$/);
});

test('without JavaScript the page says what does not work, and where to leave a number instead', async ({
  page,
}) => {
  await page.goto('/mediumLogin');
  await expect(page.locator('noscript .page-notice')).toBeVisible();
  await page.getByLabel('手机号').fill('13800002047');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/\/form\/login$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('登录需要 JavaScript');
  await page.locator('noscript .page-notice a').click();
  await expect(page).toHaveURL(/\/form\/callback$/);
  await page.getByLabel('手机号').fill('13800002047');
  await page.getByRole('button', { name: '给我回电' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('已收到');
});

test('without JavaScript what is ticked on a list is compared', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  const boxes = page.getByRole('checkbox', { name: /^对比 / });
  for (const nth of [0, 2]) await boxes.nth(nth).check();
  await page.getByRole('button', { name: '对比勾选的账号' }).click();
  await expect(page).toHaveURL(/\/compare\?sn=[a-z0-9]+,[a-z0-9]+$/);
  await expect(page.getByRole('table', { name: '账号对比' })).toBeVisible();
});

test('without JavaScript several platforms of a hub are chosen among, and one is its own list', async ({
  page,
}) => {
  await page.goto('/dspyx.html');
  const platforms = page.getByRole('group', { name: '平台', exact: true });
  for (const name of [/^抖音/, /^快手/]) await platforms.getByRole('checkbox', { name }).check();
  await platforms.getByRole('button', { name: '只看勾选的' }).click();
  await expect(page).toHaveURL(/\/dspyx\/0\.html\?on=5-10$/);
  await expect(names(page)).toHaveCount(24);
  await expect(platforms.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await page.getByLabel('报价不低于').fill('2000');
  await page.getByRole('button', { name: '按填写的筛选' }).click();
  await expect(page).toHaveURL(/\/dspyx\/0\.html\?on=5-10&price=2000-$/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');
  await platforms.getByRole('checkbox', { name: /^抖音/ }).uncheck();
  await platforms.getByRole('button', { name: '只看勾选的' }).click();
  await expect(page).toHaveURL(/\/dspyx\/ks\.html\?price=2000-$/);
  await expect(platforms).toHaveCount(0);
});
