import { test as bare, type Page } from '@playwright/test';
import { signIn } from './support/sign-in';
import { expect, expectAccessible, test } from './support/test';

/** True while the tab has not been loaded anew since it was marked. */
const mark = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same-load', ''));
const isSameLoad = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same-load'));
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a plain link changes the page without a reload, with its styles, and starts at the top', async ({
  page,
}) => {
  await page.goto('/dspyx.html');
  await mark(page);
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.evaluate(() =>
    document.querySelector<HTMLElement>('nav a[href="/gzhyx.html"]')?.click(),
  );
  await expect(page).toHaveURL(/\/gzhyx\.html$/);
  await expect(page.locator('nav a[aria-current=page]', { hasText: '公众号' })).toBeVisible();
  await expect.poll(() => scrolled(page)).toBe(0);
  expect(await isSameLoad(page)).toBe(true);
  // The policy allows no inline sheet: the router must not have made one (docs/decisions/011).
  expect(await page.locator('style').count()).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/\/dspyx\.html$/);
  await expect.poll(() => scrolled(page)).toBe(900);
});

test('the loading bar waits 200 ms, stands at the top 3 px high, and is gone after the page came', async ({
  page,
}) => {
  await page.goto('/dspyx.html');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/data/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('nav a[href="/wbyx.html"]').first().click();
  const bar = page.locator('#nprogress .bar');
  await expect(bar).toBeAttached();
  expect(await bar.evaluate((element) => getComputedStyle(element).height)).toBe('3px');
  release();
  await expect(page).toHaveURL(/\/wbyx\.html$/);
  await expect(bar).not.toBeAttached();
});

test('nothing moves when the cookies of a user come in, nor when a dialog opens', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/dspyx.html');
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  const shift = await shiftsOf(page);
  expect(shift.after).toBe(0);
  // A frame painted between two packets of the page shows the element that the parser was in half made.
  expect(shift.parsing).toBeLessThan(0.001);

  const logo = page.getByRole('link', { name: '投放集市首页' });
  const before = await logo.boundingBox();
  const opener = page.getByRole('complementary', { name: '快捷入口' }).getByText('购物车');
  await opener.click();
  const drawer = page.getByRole('dialog', { name: '购物车' });
  await expect(drawer).toBeVisible();
  expect(await logo.boundingBox()).toEqual(before);
  // The layout's own width: the box on screen has fractions while the drawer still slides in.
  expect(await drawer.evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(440);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(opener).toBeFocused();
});

test('logging out ends the session and goes home', async ({ page, context }) => {
  await signIn(context);
  await page.goto('/personal');
  await page.getByRole('button', { name: '退出登录' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByText('广告主登录', { exact: true })).toBeVisible();
  const left = (await context.cookies()).map(({ name }) => name);
  for (const gone of ['token', 'userName', 'choiceFlag']) expect(left).not.toContain(gone);
});

// The next two break what the page asks for, which the browser reports: Playwright's own test, without our watch.
bare('a chunk that does not load reloads the page once and then says so', async ({ page }) => {
  const first = new Set<string>();
  let loads = 0;
  page.on('request', (request) => {
    first.add(request.url());
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  await page.goto(`${process.env.BASE_URL}/dspyx.html`);
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(1);
  const own = new Set(first);
  await page.route('**/_next/static/chunks/**', (route) =>
    own.has(route.request().url()) ? route.continue() : route.abort(),
  );
  const login = page.getByRole('banner').getByText('广告主登录', { exact: true });
  const says = page.getByText('页面没有加载完整，请检查网络后刷新');
  const loaded = page.waitForEvent('load');
  await login.click();
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(loads).toBe(2);
  await expect(says).toBeHidden();
  await login.click();
  await expect(says).toBeVisible();
  expect(loads).toBe(2);
});

bare('losing the network is said at 410 px from the top for 3 s', async ({ page, context }) => {
  await page.goto(`${process.env.BASE_URL}/`);
  await context.setOffline(true);
  const toast = page.getByText('网络已断开，请检查网络连接');
  await expect(toast).toBeVisible();
  const box = await page.getByRole('status').locator('> div').first().boundingBox();
  expect([box?.y, box?.height]).toEqual([410, 44]);
  await expect(toast).toBeHidden({ timeout: 4_000 });
  await context.setOffline(false);
  await expect(page.getByText('网络已恢复')).toBeVisible();
});

test('the old browsers have a page that needs nothing', async ({ page, request }) => {
  expect(await (await request.get('/')).text()).toContain('<!--[if lt IE 9]>');
  await page.goto('/upgrade.html');
  await expect(page.getByRole('heading', { name: '您的浏览器版本过低' })).toBeVisible();
  await expectAccessible(page);
});

test('both agreements can be read from the footer', async ({ page }) => {
  for (const name of ['用户协议', '隐私政策']) {
    await page.goto('/gzhyx.html');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible(page);
    // Each version has an address of its own, with its number and day.
    await page.getByRole('navigation', { name: '全部版本' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/agreement\/(user|privacy)-v[1-9]\d*-\d{8}\.html$/);
  }
});

for (const path of ['/shopping/shoppingCart', '/toLogin', '/mediumLogin', '/personal/order']) {
  test(`${path} hardly moves when it learns who looks at it`, async ({ page, context }) => {
    await signIn(context);
    await page.goto(path);
    await expect(page.getByRole('button', { name: '退出登录' }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { parsing, after } = await shiftsOf(page);
    expect(parsing + after).toBeLessThanOrEqual(0.02);
  });
}

/** What moved on a page: in frames painted between two packets of it, and after it was there. */
async function shiftsOf(page: Page): Promise<{ parsing: number; after: number }> {
  // What has just changed is painted with the first frame, and counted with the second.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  return page.evaluate(
    () =>
      new Promise<{ parsing: number; after: number }>((resolve) => {
        const sum = { parsing: 0, after: 0 };
        const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const parsed = way?.domInteractive ?? 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value = 0 } = entry as { value?: number };
            sum[entry.startTime < parsed ? 'parsing' : 'after'] += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // The browser tells its observers in the order in which they came: after this one nothing is left to tell.
        new PerformanceObserver(() => resolve(sum)).observe({ type: 'paint', buffered: true });
      }),
  );
}

test('the page is 1366 wide at any window: a smaller one scrolls, and nothing lies over something', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1000, height: 768 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1366);
  const [search, login] = await Promise.all([
    page.getByRole('search').first().boundingBox(),
    page.getByRole('link', { name: '广告主登录' }).first().boundingBox(),
  ]);
  expect((search?.x ?? 0) + (search?.width ?? 0)).toBeLessThanOrEqual(login?.x ?? 0);
  await page.setViewportSize({ width: 1366, height: 768 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366);
});
