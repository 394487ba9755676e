import { verification } from './support/own-database';
import { expect, test } from './support/test';

test('search engines find the code that the configuration names for them', async ({ request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain(`<meta name="msvalidate.01" content="${verification}"/>`);
});

test('a search from the home page finds an account by its name, within the chosen platform', async ({
  page,
}) => {
  await page.goto('/');
  const shelf = page.getByRole('group', { name: '优质资源的平台' });
  await shelf.getByText('快手', { exact: true }).click();
  const name = await shelf.locator('form:visible a').first().textContent();
  await page.getByLabel('在哪个平台搜索').selectOption({ label: '快手' });
  await page.getByLabel('搜索账号').fill(name ?? '');
  await page.getByLabel('搜索账号').press('Enter');
  await expect(page).toHaveURL(/\/dspyx\/ks\.html\?q=/);
  await expect(
    page
      .locator('main h3 a')
      .filter({ hasText: name ?? 'nothing' })
      .first(),
  ).toBeVisible();
});

test('a budget and a searched word of the home page lead to lists with goods', async ({ page }) => {
  await page.goto('/');
  const finder = page.getByRole('region', { name: '按预算，看今天能投的账号' });
  const budget = finder.getByRole('link', { name: /^5千–1万/ });
  const told = Number((await budget.textContent())?.replace('5千–1万', '').replace(',', ''));
  await budget.click();
  await expect(page).toHaveURL(/\/product_list\/0-0-3\.html$/);
  const total = await page.getByText(/共 [\d,]+ 个资源/).textContent();
  expect(Number(/[\d,]+/.exec(total ?? '')?.[0].replace(',', ''))).toBe(told);

  await page.goto('/');
  await page.getByRole('search').locator('xpath=..').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/productList\?q=/);
  await expect(page.locator('main h3 a').first()).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page tells prices, solutions, brands and what is in escrow', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    const prices = page.getByRole('region', { name: '各平台，一处比价' });
    await expect(
      prices.getByRole('link', { name: /抖音.*在架账号.*中位 ¥/ }).first(),
    ).toBeVisible();
    await expect(page.getByRole('region', { name: '行业方案' }).locator('li b').first()).toHaveText(
      /^\d+\.\d%$/,
    );
    await expect(
      page.getByRole('region', { name: '在这里投放的品牌' }).getByRole('listitem'),
    ).toHaveCount(16);
    await expect(page.getByText(/当前托管中¥[\d,]+/)).toBeVisible();
  });

  for (const [path, name, part] of [
    ['/gzhyx.html', '公众号营销', '八种位置，分别多少钱'],
    ['/wbyx.html', '微博营销', '四种位置怎么配'],
    ['/zbdh.html', '直播带货今天的价', '三个平台的坑位价'],
    ['/wxyy.html', '微信运营', '两种内容，六个常用位置'],
    ['/xhsyy.html', '小红书运营', '图文还是视频'],
  ] as const) {
    test(`${path} says what is sold and what it costs`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      const row = page.getByRole('region', { name: part }).getByRole('row').nth(1);
      await expect(row).toContainText(/¥[\d,]+/);
      await row.getByRole('link').first().click();
      await expect(page.locator('main h3 a[href^="/a/"]').first()).toBeVisible();
    });
  }
});

test('the box leads to an account by its name with the keyboard alone', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  const account = page.locator('main h3 a[href^="/a/"]').nth(3);
  const address = (await account.getAttribute('href')) ?? '';
  const name = (await account.textContent()) ?? '';
  await page.goto('/');
  const box = page.getByLabel('搜索账号');
  await box.fill(name.trim());
  const group = page.getByRole('listbox', { name: '搜索建议' }).getByRole('group').first();
  const first = group.getByRole('option').first();
  await expect(first).toHaveAttribute('href', address);
  await expect(group).toHaveAccessibleName('账号');
  await box.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page).toHaveURL(address);
});
