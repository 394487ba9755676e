import { expect, test } from './support/test';

const trades = ['Appliances', 'beauty', 'beverage', 'Clothing', 'mother-to-child'];

test('every trade begins with a picture of its own and its numbers, and leads to accounts that are free', async ({
  page,
}) => {
  const labels = new Set<string>();
  const headings = new Set<string | null>();
  for (const trade of trades) {
    await page.goto(`/Solutions/${trade}`);
    headings.add(await page.getByRole('heading', { level: 1 }).textContent());
    const picture = page.locator('main svg[role="img"]').first();
    labels.add((await picture.getAttribute('aria-label')) ?? '');
    const numbers = page.getByText('看这张图的数字').first();
    await numbers.click();
    await expect(page.locator('details[open] tbody tr').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '这行不能写的话，和能写的写法' })).toBeVisible();
  }
  expect(labels.size).toBe(trades.length);
  expect(headings.size).toBe(trades.length);

  await page.getByRole('link', { name: '看两周内有空档的账号' }).click();
  await expect(page).toHaveURL(/day=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an account of a trade leads to its page', async ({ page }) => {
  await page.goto('/Solutions/beauty');
  const account = page
    .locator('#accounts')
    .locator('xpath=ancestor::section')
    .locator('tbody a')
    .first();
  const name = (await account.getAttribute('title')) ?? '';
  await account.click();
  await expect(page).toHaveURL(/\/a\/[a-z]+\/[a-z0-9]+\.html$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('the news begin with a figure and its file, the calendar can be subscribed to, and later pages are the list', async ({
  page,
  request,
}) => {
  await page.goto('/news.html');
  await expect(page.locator('section[aria-labelledby="lead"] svg[role="img"]')).toBeVisible();
  const file = await page
    .locator('section[aria-labelledby="lead"] a[download]')
    .getAttribute('href');
  const csv = await request.get(file ?? '');
  expect(csv.headers()['content-type']).toContain('text/csv');
  for (const name of ['数据', '案例', '规则', '营销日历', '榜单周记']) {
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
  }
  expect(await page.locator('section[aria-labelledby="notes"] li').count()).toBe(4);

  const calendar = await request.get('/marketing-calendar.ics');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const text = await calendar.text();
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(text).toContain('最晚今天付款');

  await page.goto('/news.html?page=2');
  await expect(page.locator('section[aria-labelledby="lead"]')).toHaveCount(0);
});
