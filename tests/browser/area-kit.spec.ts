import type { Cookie, Page } from '@playwright/test';
import { demoAdvertiser } from '@/demo/accounts';
import { signIn } from './support/sign-in';
import { expect, expectAccessible, test } from './support/test';

// One code a minute goes to one phone: the demonstration's advertiser logs in once.
test.describe.configure({ mode: 'default' });
let demo: Cookie[] = [];
test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? '' });
  await signIn(context, 3, demoAdvertiser.phone);
  demo = await context.cookies();
  await context.close();
});

const areaPages = [
  '/personal',
  '/personal/order',
  '/personal/myCollection',
  '/personal/securitySettings',
  '/personal/manAgement/recharge',
  '/personal/manAgement/detailed',
];

/** Counts what the content policy refuses on every page that opens from now on. */
async function countRefusals(page: Page): Promise<() => Promise<string[]>> {
  const refused: string[] = [];
  await page.exposeFunction('tellRefusal', (what: string) => refused.push(what));
  await page.addInitScript(() => {
    document.addEventListener(
      'securitypolicyviolation',
      ({ violatedDirective, blockedURI, sample }) =>
        (window as unknown as { tellRefusal: (what: string) => void }).tellRefusal(
          `${location.pathname}: ${violatedDirective} ${blockedURI} ${sample}`,
        ),
    );
  });
  return async () => {
    await page.evaluate(() => document.readyState); // what was told before has arrived
    return refused;
  };
}

/** A mark that only a load of a document wipes away. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

/** Calls find no server, as on a train; the page's own files are there. */
async function loseConnection(page: Page): Promise<() => Promise<void>> {
  const away = (route: { fulfill: (answer: { status: number }) => Promise<void> }) =>
    route.fulfill({ status: 504 });
  await page.route('**/api/**', away);
  return () => page.unroute('**/api/**', away);
}

test('area pages are styled without a script', async ({ browser, context }) => {
  await context.addCookies(demo);
  const still = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
    baseURL: process.env.BASE_URL ?? '',
  });
  const plain = await still.newPage();
  await plain.goto('/personal/order');
  const head = plain.locator('.ant-table-thead th').first();
  await expect(head).toHaveCSS('background-color', 'rgb(250, 251, 252)');
  await expect(head).toHaveCSS('height', '40px');
  await expect(plain.locator('.ant-btn-primary').first()).toHaveCSS('border-radius', '6px');
  await still.close();
});

test('every dialog and date picker of the area pages opens without breaking the content policy', async ({
  context,
  page,
}) => {
  const refused = await countRefusals(page);
  await context.addCookies(demo);
  for (const path of areaPages) {
    await page.goto(path);
    // The name comes once the page is awake: a click before would open nothing.
    await expect(page.getByRole('banner').getByText('广告主·个人中心')).toBeVisible();
    for (const picker of await page.locator('.ant-picker').all()) {
      await picker.click();
      await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible();
      await page.keyboard.press('Escape');
    }
    // Styles of a page change within the area come as elements with the nonce.
    await page
      .getByRole('navigation', { name: '个人中心' })
      .getByRole('link', { name: '我的订单' })
      .click();
    await expect(page.getByRole('heading', { name: '我的订单' })).toBeAttached();
  }

  await page.goto('/personal/securitySettings');
  await page.getByRole('main').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '再想想' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();

  await page.goto('/personal/order');
  const order = page.getByRole('row').filter({ has: page.getByRole('link', { name: '填写要求' }) });
  if (await order.count()) {
    await order.first().getByRole('link', { name: '填写要求' }).click();
    await expect(page.getByRole('dialog', { name: /投放要求/ })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  expect(await refused()).toEqual([]);
});

test('between visitor pages and an area the document is loaded, within an area it is not', async ({
  context,
  page,
}) => {
  await signIn(context);
  await page.goto('/');
  await mark(page);
  await page.getByRole('link', { name: /个人中心/ }).click();
  await expect(page).toHaveURL(/\/personal\?personal=1$/);
  expect(await isMarked(page)).toBe(false);

  // Whose area it is, is known once its script runs; a link before that is any page's link.
  await expect(page.getByRole('link', { name: '广告主·个人中心' })).toBeVisible();
  await mark(page);
  await page.getByRole('link', { name: '资金明细' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '资金明细' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);

  await page.getByRole('link', { name: '投放集市首页' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await isMarked(page)).toBe(false);
});

test('a list keeps its filter over a lost connection and reads on when it is back', async ({
  context,
  page,
}) => {
  await context.addCookies(demo);
  await page.goto('/personal/order');
  await mark(page);
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const comeBack = await loseConnection(page);
  await page.getByLabel('关键词').fill('没有这样的订单');
  await page.getByRole('button', { name: '查询' }).click();
  await expect(page.getByText('列表没有读到')).toBeVisible();
  await expect(page.getByLabel('关键词')).toHaveValue('没有这样的订单');
  await comeBack();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByText('没有符合条件的订单')).toBeVisible();
  await page.getByRole('link', { name: '看全部订单' }).click();
  await expect(rows.nth(1)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a form keeps what was typed over a lost connection, a dead session and a reload', async ({
  context,
  page,
}) => {
  const me = await signIn(context);
  await page.goto('/personal/manAgement/recharge');
  const amount = page.getByLabel('充值金额');
  await amount.fill('0.001');
  await page.getByRole('button', { name: '立即充值' }).click();
  await expect(page.getByText(/^充值金额不正确.*两位小数/)).toBeVisible();
  await amount.fill('1234.5');

  const comeBack = await loseConnection(page);
  await page.getByRole('button', { name: '立即充值' }).click();
  await expect(page.getByText('网络超时，请检查网络后重试')).toBeVisible();
  await expect(amount).toHaveValue('1234.5');
  await comeBack();

  await me.call('logout', {});
  await page.getByRole('button', { name: '立即充值' }).click();
  await expect(page).toHaveURL(/\/(\?login=1.*)?$/);
  await signIn(context);
  await page.goto('/personal/manAgement/recharge');
  await expect(page.getByText('已恢复上次未提交的内容，请核对后提交')).toBeVisible();
  await expect(amount).toHaveValue('1234.5');
  await page.reload();
  await expect(amount).toHaveValue('1234.5');
  await page.getByRole('button', { name: '立即充值' }).click();
  await expect(page.getByText('这是模拟收银台，不是真实的支付页面。')).toBeVisible();
});
