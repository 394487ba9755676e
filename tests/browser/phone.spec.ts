import type { Page } from '@playwright/test';
import { signIn } from './support/sign-in';
import { expect, test } from './support/test';
import { openOnce } from './support/walk';

/** Pages of our own as a phone shows them (decision 170). */
test.use({ hasTouch: true, isMobile: true });

const widths = [390, 360];

async function anAccount(): Promise<string> {
  const { links } = await openOnce('/dspyx/dy.html');
  const account = links.find((link) => link.startsWith('/a/dy/'));
  if (!account) throw new Error('no account on the list');
  return account;
}

/** What stands beyond the window's edge, or scrolls the page. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const wide = [...document.querySelectorAll('#top *')].filter((element) => {
      if (!element.checkVisibility() || element.closest('svg, .sr-only, [hidden]')) return false;
      const { right, width: own } = element.getBoundingClientRect();
      return own > 0 && right > width + 1;
    });
    return [
      ...(document.documentElement.scrollWidth > width ? ['the page scrolls'] : []),
      ...wide.slice(0, 5).map((element) => element.outerHTML.slice(0, 120)),
    ];
  });

async function expectFits(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 844 });
    expect((await page.goto(path))?.status()).toBeLessThan(500);
    expect(await page.evaluate(() => window.innerWidth), path).toBe(width);
    expect(await beyond(page), `${path} at ${width}`).toEqual([]);
  }
}

test('an account’s page fits a phone, in one column, with the price and the way at its foot', async ({
  page,
}) => {
  const path = await anAccount();
  await expectFits(page, path);
  await page.setViewportSize({ width: 390, height: 844 });
  const order = page.getByRole('link', { name: '登录后下单' });
  await page.evaluate(() => window.scrollTo(0, 2000));
  await expect(order).toBeInViewport();
  const box = await order.boundingBox();
  expect(box?.height).toBe(44);
  const option = page.getByRole('radio').last();
  const before = await order.getAttribute('href');
  await option.click();
  await expect(order).not.toHaveAttribute('href', before ?? '');
  const small = await page.evaluate(
    () =>
      [
        ...document.querySelectorAll(
          'label:has([type=radio]), #top header a, nav[aria-label=快捷导航] a',
        ),
      ]
        .filter((element) => element.checkVisibility())
        .map((element) => element.getBoundingClientRect())
        .filter(({ height }) => height < 44).length,
  );
  expect(small).toBe(0);
});

test('search and menu of a phone unfold without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(await anAccount());
  const menu = page.getByRole('navigation', { name: '主导航' });
  await expect(menu).toBeHidden();
  await page.getByRole('link', { name: '菜单' }).click();
  await expect(menu).toBeVisible();
  await page.getByRole('link', { name: '关闭' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('link', { name: '搜索', exact: true }).click();
  await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible();
  await context.close();
});

for (const path of [
  '/contract/verify',
  '/form/correction?sn=x',
  '/agreement/user.html',
  '/publicOpinion/rulings',
]) {
  test(`${path} fits a phone`, async ({ page }) => {
    await expectFits(page, path);
  });
}

test('shared plan and report fit a phone', async ({ page, context }) => {
  await expectFits(page, '/plan/shared?key=gone');
  const { call } = await signIn(context);
  const { path } = await call<{ path: string }>('report/share', {
    from: '2026-10-01',
    to: '2026-10-31',
  });
  await expectFits(page, path);
});

test('a page of the specification keeps its 1366, and search engines hear which is for what', async ({
  page,
}) => {
  const device = page.locator('meta[name="applicable-device"]');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(await anAccount());
  await expect(device).toHaveAttribute('content', 'pc,mobile');
  await page.goto('/dspyx/dy.html');
  expect(await page.evaluate(() => window.innerWidth)).toBe(1366);
  await expect(device).toHaveAttribute('content', 'pc');
});
