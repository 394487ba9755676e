import { expect, expectAccessible, test } from './support/test';
import { openOnce } from './support/walk';

const rows = 'main section > table > tbody > tr';

test('a board leads to its parts, its kinds and the week before, each at an address of its own', async ({
  page,
}) => {
  await page.goto('/bd/dy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('抖音·综合榜');
  expect(await page.locator(rows).count()).toBe(20);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: '品类' }).getByRole('link', { name: /^美妆/ }).click();
  await expect(page).toHaveURL(/\/bd\/dy\/meizhuang$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('抖音·美妆综合榜');

  await page.getByRole('link', { name: '上周' }).click();
  await expect(page).toHaveURL(/\/bd\/dy\/meizhuang\/\d{4}-w\d\d$/);
  await page.getByRole('navigation', { name: '榜单' }).getByRole('link', { name: '涨粉' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('抖音·涨粉榜');
});

test('an account leads to the boards that it stands on', async ({ page }) => {
  await page.goto('/bd/dy');
  await page.locator(`${rows} th a`).first().click();
  const card = page.locator('#ranks');
  await expect(card.getByRole('heading', { name: '榜单位次' })).toBeVisible();
  await expect(
    card
      .getByRole('row', { name: /抖音总榜/ })
      .first()
      .getByRole('cell')
      .first(),
  ).toHaveText('1');
  await expect(card.locator('svg path')).toHaveCount(1);
});

test('an archived list has its own address, its rows as a file, and no other spelling', async ({
  request,
}) => {
  const { links, canonical, robots } = await openOnce('/bd/dy');
  expect([canonical, robots]).toEqual(['/bd/dy', 'index,follow']);
  const weeks = links.filter((link) => /^\/bd\/dy\/\d{4}-w\d\d$/.test(link));
  expect(weeks.length).toBeGreaterThan(5);
  const [week = ''] = weeks;
  expect((await openOnce(week)).canonical).toBe(week);
  const file = await request.get(`${week}.csv`);
  expect(file.headers()['content-type']).toContain('text/csv');
  const lines = (await file.text()).trim().split('\r\n');
  expect(lines[0]).toContain('名次,账号,ID,页面,指数');
  expect(lines.length).toBeGreaterThan(100);
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  expect(await status('/bd/dy/composite')).toBe(301);
  expect(await status('/bd/dy?page=1')).toBe(301);
  for (const path of ['/bd/none', '/bd/dy/brand', '/bd/dy/2020-w01', '/bd/dy/2020-w01.csv']) {
    expect(await status(path), path).toBe(404);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a search leads to the page of the hit and marks it, or says that nobody is there', async ({
    page,
  }) => {
    await page.goto('/bd/dy?page=2');
    const name = (await page.locator(`${rows} th a`).last().textContent()) ?? '';
    await page.goto('/bd/dy');
    await page.getByLabel('在本榜中找账号').fill(name);
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page).toHaveURL(/#hit$/);
    await expect(page.locator('#hit mark')).toHaveText(name);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,follow');

    await page.getByLabel('在本榜中找账号').fill('没有这样的账号');
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page.getByRole('status')).toContainText('不在本期榜上');
  });
});
