import { expect, test } from './support/test';

/** Not those of the formula, which opens inside the table's head. */
const rows = 'main section > table > tbody > tr';

test('the rankings change with board, period, subject, day and page, each at an address of its own', async ({
  page,
}) => {
  await page.goto('/platformList');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('公众号榜·日榜');
  const names = () => page.locator(`${rows} > th`).allTextContents();
  const wechat = await names();
  expect(wechat.length).toBe(20);

  await page.getByRole('link', { name: '抖音榜' }).click();
  await expect(page).toHaveURL(/\/platformList\?board=douyin$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('抖音榜·日榜');
  expect(await names()).not.toEqual(wechat);

  await page.getByRole('navigation', { name: '榜期' }).getByRole('link', { name: '周榜' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('抖音榜·周榜');
  await page.getByRole('navigation', { name: '分类' }).getByRole('link', { name: '美妆' }).click();
  await expect(page).toHaveURL(/\?board=douyin&period=week&category=2$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('抖音榜·美妆·周榜');

  await page.goto('/platformList');
  await page.getByRole('link', { name: '第 2 页' }).click();
  await expect(page.locator(rows).first().locator('td').first()).toHaveText('21');
});

test('a ranking works out its formula for the first account, and leads to the day before', async ({
  page,
}) => {
  await page.goto('/platformList?board=douyin');
  const index = await page.locator(rows).first().locator('td').nth(2).textContent();
  await page.getByText('集市指数', { exact: true }).click();
  const sum = page.locator('details[open] table tr').last();
  await expect(sum).toContainText(`合计${index}`);

  await page.locator('main header summary').click();
  await page.locator('main header details a').nth(1).click();
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}$/);
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('another spelling of a ranking is sent on, and one that means nothing is not found', async ({
  request,
}) => {
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  expect(await status('/platformList?board=wechat')).toBe(301);
  expect(await status('/platformList?page=1')).toBe(301);
  for (const query of ['board=x', 'category=777', 'page=9999', 'date=2000-01-01']) {
    expect(await status(`/platformList?${query}`), query).toBe(404);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a price of the guide leads to as many accounts as it was counted from', async ({
    page,
  }) => {
    await page.goto('/yxjg.html');
    await expect(page.locator('main table').first().locator('tbody tr')).toHaveCount(10);
    await page.getByRole('link', { name: '快手' }).first().click();
    const cell = page.locator('#p10 table a').nth(2);
    const count = (await cell.locator('span').last().textContent())?.replace(/ 条.*/, '');
    await cell.click();
    await expect(page).toHaveURL(/\/dspyx\/ks\/10-0-0-2-0-1\.html$/);
    await expect(page.getByText(new RegExp(`共\\s*${count}\\s*个`))).toBeVisible();
  });

  test('each platform of the guide unfolds by its name, and nothing to press is too small', async ({
    page,
  }) => {
    await page.goto('/yxjg.html#p10');
    const table = page.locator('#p10 table');
    await expect(table).toBeVisible();
    await page.locator('summary').filter({ hasText: '快手报价' }).click();
    await expect(table).toBeHidden();
    await page.locator('nav a[href="#p10"]').click();
    await expect(table).toBeInViewport();
    // Links within a sentence are as high as its lines (WCAG 2.2, 2.5.8).
    const small = await page.evaluate(() => {
      for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
      return [...document.querySelectorAll('main a, main summary, main button')]
        .filter((each) => getComputedStyle(each).display !== 'inline')
        .map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ text, box }) => `${text} ${box.width}×${box.height}`);
    });
    expect(small).toEqual([]);
  });

  test('the process names every step with its deadline, and the principles the same fee', async ({
    page,
  }) => {
    await page.goto('/yxlc.html');
    await expect(page.locator('#pending_confirm')).toContainText('7 天');
    await expect(page.locator('#pending_payment')).toContainText('30 分钟');
    const fee = /服务费率 ([\d.]+%)/.exec((await page.locator('main').textContent()) ?? '')?.[1];
    await page.goto('/productTheory');
    await expect(page.locator('#settle')).toContainText(`服务费 ${fee}`);
    await expect(page.locator('#refund tbody tr')).toHaveCount(5);
  });
});
