import { ownList } from '@/lib/domain/catalog/lists';
import { platforms } from '@/lib/domain/catalog/platforms';
import { aPhone } from './support/log-in';
import { openOrderPage } from './support/open-order-page';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { openOnce } from './support/walk';

/** The first account of 抖音's list. */
async function anAccount(): Promise<string> {
  const { links } = await openOnce('/dspyx/dy.html');
  const account = links.find((link) => link.startsWith('/a/dy/'));
  if (!account) throw new Error('no account on the list');
  return account;
}

test('an account’s page tells a visitor without script what it costs, and whose word that is', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(await anAccount());
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: '有效期' })).toBeVisible();
  await expect(page.getByText('数据来源')).toBeVisible();
  await expect(page.getByRole('heading', { name: '引用本页' })).toBeVisible();
  await page.getByRole('link', { name: '登录后下单' }).click();
  await expect(page).toHaveURL(/\/toLogin\?sn=/);
  await context.close();
});

test('names in lists lead visitors to the account, and who may order to the order', async ({
  page,
  context,
}) => {
  const name = page.locator('main h3 a').first();
  await page.goto('/dspyx/dy.html');
  const account = (await name.getAttribute('href')) ?? '';
  await name.click();
  await expect(page).toHaveURL(new RegExp(`${account}$`));

  await signIn(context);
  await page.goto('/dspyx/dy.html');
  const title = (await name.textContent()) ?? '';
  await openOrderPage(page, name);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('another platform’s word goes to the account’s own address, and its figures are files', async ({
  request,
}) => {
  const account = await anAccount();
  const other = await request.get(account.replace('/a/dy/', '/a/ks/'), { maxRedirects: 0 });
  expect([other.status(), other.headers().location]).toEqual([301, account]);
  const json = await request.get(account.replace(/html$/, 'json'));
  expect(await json.json()).toMatchObject({ source: '投放集市', platform: '抖音' });
  const csv = await request.get(account.replace(/html$/, 'csv'));
  expect(csv.headers()['content-type']).toContain('text/csv');
  expect((await request.get('/a/dy/nosuchgood.html')).status()).toBe(404);
});

/** What a page may weigh, in bytes of its HTML. */
const mostBytes = 60 * 1_024;

test('no account’s page of the first lists weighs more than 60 KB, and none carries its facts twice', async ({
  request,
}) => {
  test.setTimeout(120_000);
  let heaviest = { path: '', bytes: 0 };
  for (const platform of platforms) {
    const { links } = await openOnce(ownList(platform.no).root);
    const accounts = [...new Set(links.filter((link) => link.startsWith('/a/')))];
    for (const path of accounts.slice(0, 8)) {
      const html = await (await request.get(path)).text();
      const bytes = Buffer.byteLength(html);
      if (bytes > heaviest.bytes) heaviest = { path, bytes };
      const [, data = ''] = /<script id="__NEXT_DATA__"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
      for (const part of ['metrics', 'audience', 'posts', 'similar', 'peers'])
        expect(data, `${path} ${part}`).not.toContain(`"${part}":`);
    }
  }
  expect(heaviest.bytes, heaviest.path).toBeGreaterThan(0);
  expect(heaviest.bytes, heaviest.path).toBeLessThanOrEqual(mostBytes);
});

test('a reader without a login says what is wrong, and hears when that is answered', async ({
  page,
}) => {
  await page.goto(await anAccount());
  await page.getByRole('link', { name: '提交纠错' }).click();
  const dialog = page.getByRole('dialog', { name: /^纠错/ });
  await dialog.getByRole('button', { name: '提交纠错' }).click();
  await expect(dialog.getByText('请选择哪里有误')).toBeVisible();
  await dialog.getByLabel('哪里有误').selectOption('figures');
  await dialog.getByLabel('有误的内容').fill('粉丝 512.7 万');
  await dialog.getByLabel('正确的内容').fill('粉丝 521.7 万');
  await dialog.getByLabel('手机号').fill(aPhone());
  await dialog.getByRole('button', { name: '提交纠错' }).click();
  await expect(page.getByRole('dialog').getByText(/平台将在 .* 18:00 前答复/)).toBeVisible();
});
