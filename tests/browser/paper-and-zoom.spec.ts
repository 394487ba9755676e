import type { Page } from '@playwright/test';
import { routes } from '@/lib/address/routes';
import { linkOn } from '@/scripts/lib/find-pages';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';

/** How far the page goes beyond its window, px. */
const beyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What of a page is seen that nobody can use on paper. */
const frameOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('#top > :not(main), nav, button, a[class*="Button_"]')]
      .filter((element) => element.checkVisibility())
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** A4 less its margins, at 96 dots an inch. */
const upright = { width: 703, height: 1032 };
const across = { width: 1047, height: 718 };

async function expectSheet(page: Page, sheet: typeof upright): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(sheet);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await frameOf(page)).toEqual([]);
  expect(await beyond(page)).toBeLessThanOrEqual(0);
}

test('a printed list has its rows and no navigation, no button and no cut column', async ({
  page,
}) => {
  await page.goto('/dspyx/dy.html');
  await expectSheet(page, across);
  await expect(page.locator('main ol > li').first()).toBeVisible();
});

test('the printed price guide has the table of every platform, also of the folded ones', async ({
  page,
}) => {
  await page.goto('/yxjg.html');
  await expectSheet(page, across);
  const tables = page.locator('main details table');
  expect(await tables.count()).toBeGreaterThan(3);
  for (const table of await tables.all()) await expect(table).toBeVisible();
});

test('a printed article is its text alone', async ({ page, baseURL }) => {
  const from = routes['publicOpinion-publicDetails'].path;
  await page.goto(await linkOn(baseURL ?? '', from, 'publicOpinion-publicDetails-id'));
  await expectSheet(page, upright);
});

test('a printed account page has its prices and no navigation, button or way to order', async ({
  page,
}) => {
  await page.goto('/dspyx/dy.html');
  const account = page.locator('main h3 a[href^="/a/"]').first();
  await page.goto((await account.getAttribute('href')) ?? '');
  await page.waitForLoadState('networkidle');
  await expectSheet(page, across);
  await expect(page.getByText('登录后下单')).toBeHidden();
  await expect(page.locator('#quotes')).toContainText('¥');
});

test('a printed product has its prices and no navigation and no button', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/dspyx/dy.html');
  await page.goto((await page.locator('main form[data-sn]').first().getAttribute('action')) ?? '');
  await page.waitForLoadState('networkidle');
  await expectSheet(page, across);
});

/** Pages that the specification does not draw (decision 118). */
const own = [
  '/contract/verify',
  '/lostPhone',
  '/form/need',
  '/form/callback',
  '/form/correction?sn=x',
  '/agreement/user.html',
  '/agreement/privacy.html',
  '/agreement/signing.html',
  '/publicOpinion/rulings',
  '/dev/clock',
  '/dev/outbox',
  '/demo/service',
  '/demo/posts/paper-and-zoom',
];

/** Opens a page in a window of 1280 that is enlarged to 200 %. */
async function expectReflow(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 384 });
  expect((await page.goto(path))?.status()).toBe(200);
  expect(await beyond(page)).toBeLessThanOrEqual(0);
}

for (const path of own) {
  test(`${path} is as narrow as a window of 1280 that is enlarged to 200 %`, async ({ page }) => {
    await expectReflow(page, path);
  });
}

test('an advertiser’s printed and shared reports are as narrow as that window', async ({
  page,
  context,
}) => {
  const { call } = await signIn(context);
  await expectReflow(page, '/personal/dropreport/print');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const time = { from: '2026-10-01', to: '2026-10-31' };
  const { path } = await call<{ path: string }>('report/share', time);
  await expectReflow(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the cashier is as narrow as that window', async ({ page, context }) => {
  const { call } = await signIn(context);
  const { pay_url: path } = await call<{ pay_url: string }>('capital/recharge', {
    amount: '500',
    way: 'alipay',
  });
  await expectReflow(page, path);
});

test('the login dialog is no wider than a window of 390', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/?login=1');
  const dialog = page.getByRole('dialog', { name: '广告主登录' });
  await expect(dialog).toBeVisible();
  const box = await dialog.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  for (const name of ['获取验证码', '登录']) {
    const button = await dialog.getByRole('button', { name, exact: true }).boundingBox();
    expect((button?.x ?? 0) + (button?.width ?? 0), name).toBeLessThanOrEqual(390);
  }
});
