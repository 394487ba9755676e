import { randomUUID } from 'node:crypto';
import { nameInList, operate } from './support/operate';
import { test as ownTest } from './support/own-program';
import { expect, expectAccessible, test } from './support/test';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the price guide tells what a budget buys, and hands it on to the plan', async ({
    page,
  }) => {
    await page.goto('/yxjg.html');
    const calculator = page.locator('#calculator');
    await calculator.getByLabel('预算（元）').fill('60000');
    await calculator.getByLabel('平台').selectOption({ label: '小红书' });
    await calculator.getByLabel('目标').selectOption('seeding');
    await calculator.getByRole('button', { name: '算一算' }).click();
    await expect(page).toHaveURL(/\/yxjg\.html\?budget=60000&platform=9&goal=seeding#calculator$/);
    const rows = calculator.getByRole('row');
    expect(await rows.count()).toBeGreaterThan(2);
    await expect(rows.nth(1).getByRole('cell').nth(1)).toContainText('个');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await calculator.getByRole('link', { name: '按这笔预算做方案' }).click();
    await expect(page).toHaveURL(/\/plan\?.*budget=60000/);
    await expect(page.getByLabel(/^总?预算/)).toHaveValue(/60,?000/);
  });

  test('a board is subscribed to by mail, and the mail’s link ends it by a press alone', async ({
    page,
  }) => {
    // The list of mails shows of an address its domain.
    const domain = `${randomUUID()}.example.com`;
    const email = `reader@${domain}`;
    await page.goto('/bd/dy/growth');
    await page.getByRole('link', { name: '订阅抖音·涨粉榜' }).click();
    await page.getByLabel('邮箱').fill(email);
    await page.getByRole('button', { name: '发送确认邮件' }).click();
    await expect(page.getByRole('heading', { name: '请到邮箱里确认' })).toBeVisible();

    await page.goto('/dev/outbox');
    const mail = page.getByRole('row').filter({ hasText: `@${domain}` });
    await expect(mail).toContainText('请确认订阅：抖音·涨粉榜');
    const text = (await mail.textContent()) ?? '';
    const token = /board-mail-confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '';
    await page.goto(`/form/board-mail-confirm?token=${token}`);
    await page.getByRole('button', { name: '确认订阅' }).click();
    await expect(page.getByRole('heading', { name: '订阅已确认' })).toBeVisible();

    await page.goto(`/form/board-mail-end?token=${token}`);
    await page.getByRole('button', { name: '退订' }).click();
    await expect(page.getByRole('heading', { name: '已退订' })).toBeVisible();
    await page.goto(`/form/board-mail-confirm?token=${token}`);
    await page.getByRole('button', { name: '确认订阅' }).click();
    await expect(page.getByText('请到榜单页重新订阅')).toBeVisible();
  });
});

test('the guide has months, provinces and files', async ({ page, request }) => {
  await page.goto('/yxjg.html');
  await expect(page.locator('#trend svg[role=img]').first()).toBeVisible();
  await expect(page.locator('#areas table').first()).toBeVisible();
  await expectAccessible(page);
  for (const [file, begin] of [
    ['report.pdf', '%PDF'],
    ['report.xlsx', 'PK'],
  ] as const) {
    const answer = await request.get(`/api/price-guide/${file}`);
    expect(answer.status()).toBe(200);
    expect((await answer.body()).subarray(0, begin.length).toString()).toBe(begin);
    expect(answer.headers()['content-disposition']).toMatch(/\d{4}-\d\d-\d\d/);
  }
});

ownTest(
  'a question below an article stands there once staff have answered it',
  async ({ page, own }) => {
    const asked = '寄样的运费由谁出，算不算在订单金额里？';
    await page.goto('/publicOpinion/publicDetails');
    await page.locator('main a[href^="/publicOpinion/publicDetails/"]').first().click();
    const readers = page.locator('#reader-questions');
    await readers.getByRole('link', { name: '提问' }).click();
    const dialog = page.getByRole('dialog', { name: /^提问：/ });
    await dialog.getByLabel('问题').fill(`${asked}加微信 abc_123456`);
    await dialog.getByLabel('手机号').fill('13900001234');
    await dialog.getByRole('button', { name: '提交问题' }).click();
    await expect(dialog.getByText('请去掉电话、微信等联系方式')).toBeVisible();
    await dialog.getByLabel('问题').fill(asked);
    await dialog.getByRole('button', { name: '提交问题' }).click();
    await expect(page.getByRole('dialog').getByText('问题已收到')).toBeVisible();
    await page.getByRole('button', { name: '完成' }).click();
    await expect(readers.getByText(asked)).toHaveCount(0);

    const id = nameInList(own, 'reader', asked, /id=(\d+)/);
    operate(
      own,
      'contact',
      'kind=reader',
      `id=${id}`,
      'to=released',
      'role=planner',
      'said=运费由约定的一方出，写在寄样里。',
    );
    await page.reload();
    await expect(readers.getByText(asked)).toBeVisible();
    await expect(readers).toContainText('媒介顾问');
  },
);
