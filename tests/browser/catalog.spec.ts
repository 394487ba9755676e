import type { APIRequestContext } from '@playwright/test';
import { signIn } from './support/sign-in';
import { expect, expectAccessible, test } from './support/test';

const lists = [
  { path: '/productList', heading: '全部资源' },
  { path: '/dspyx.html', heading: '短视频今天的价', goods: 12 },
  { path: '/dspyx/dy.html', heading: '抖音账号' },
  { path: '/dspyx/ks.html', heading: '快手账号' },
  { path: '/dspyx/bl.html', heading: 'B站UP主' },
  { path: '/dspyx/xhs.html', heading: '小红书账号' },
  { path: '/dspyx/sph.html', heading: '视频号账号' },
  { path: '/gzhyx.html', heading: '公众号营销' },
  { path: '/wbyx.html', heading: '微博营销' },
  { path: '/zbdh.html', heading: '直播带货今天的价', goods: 12 },
  { path: '/zbdh/douyin.html', heading: '抖音直播主播' },
  { path: '/zbdh/kuaishou.html', heading: '快手直播主播' },
  { path: '/zbdh/tbao.html', heading: '淘宝直播主播' },
];

for (const { path, heading, goods = 24 } of lists) {
  test(`${path} lists ${heading}, each with price, validity, source and date`, async ({
    request,
  }) => {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['cache-control']).toMatch(/^public/);
    const html = await answer.text();
    expect(html.match(/<h1[^>]*>[^<]*<\/h1>/g)).toEqual([
      expect.stringContaining(`>${heading}</h1>`),
    ]);
    expect(html.match(/<form[^>]+data-sn=/g)).toHaveLength(goods);
    expect(html.match(/(接口|监测|截图|自报) \d\d-\d\d/g)?.length).toBeGreaterThan(goods / 2 - 2);
    // Impersonal: what a proxy may keep names nobody.
    expect(html).not.toMatch(/已加购|退出登录/);
  });
}

for (const path of ['/productList', '/dspyx/dy.html', '/zbdh/tbao.html']) {
  test(`${path} says what its goods ask, and shows five of them without scrolling`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByText(/报价中位数 ¥[\d,]+，八成在 ¥[\d,.万]+–¥[\d,.万]+/)).toBeVisible();
    const fifth = page.getByRole('region', { name: '资源列表' }).getByRole('listitem').nth(4);
    await expect(fifth).toBeInViewport({ ratio: 1 });
  });
}

test('a filter has one address: other spellings move there for good, wrong ones are not there', async ({
  request,
}) => {
  const moved = {
    '/dspyx/5-0.html': '/dspyx/dy.html',
    '/dspyx/5-3.html': '/dspyx/dy/5-3.html',
    '/dspyx/0-3-0.html': '/dspyx/0-3.html',
    '/zbdh/0-0-0-0-0-0-0-1.html': '/zbdh/0.html',
    '/DSPYX/DY/5-3.html': '/dspyx/dy/5-3.html',
    '/gzhyx/1-02.html': '/gzhyx/1-2.html',
    '/zbdh/22-0-0-0-0-0-0-1.html': '/zbdh/kuaishou.html',
    '/product_list/0.html': '/productList',
  };
  for (const [from, to] of Object.entries(moved)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
  }
  for (const path of [
    '/dspyx/dy/7.html',
    '/wbyx/3-999.html',
    '/zbdh/5.html',
    '/gzhyx/0.html',
    '/zbdh/0-0-0-0-0-1.html',
    '/dspyx/zz.html',
  ]) {
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(404);
  }
});

test('a hub leads to the list over its platforms, and that to one of them with the same filter', async ({
  page,
}) => {
  await page.goto('/dspyx.html');
  await page.getByRole('group', { name: '全部平台' }).getByRole('link', { name: /^美妆/ }).click();
  await expect(page).toHaveURL(/\/dspyx\/0-2\.html$/);
  await expect(page.locator('h1')).toHaveText('短视频账号·美妆');
  await expect(page.locator('form[data-sn]')).toHaveCount(24);
  await expectAccessible(page);
  const side = page.getByRole('navigation', { name: '平台' });
  await expect(side.getByRole('link', { name: '短视频' })).toHaveAttribute('aria-current', 'true');
  await side.getByRole('link', { name: /快手/ }).first().click();
  await expect(page).toHaveURL(/\/dspyx\/ks\/10-2\.html$/);
});

test('list and empty list hold nothing serious for axe', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  await expectAccessible(page);
  await page.goto('/productList?q=zzqqxx');
  await expect(page.getByText('没有符合条件的资源')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '去掉搜索词', exact: true }).click();
  await expect(page.locator('form[data-sn]')).toHaveCount(24);
});

test('a page change renders the next list, and back the one before', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  const first = await page.locator('form[data-sn] h3 a').first().textContent();
  await page.evaluate(() => {
    document.documentElement.dataset.same = 'page';
  });
  await page
    .getByRole('navigation', { name: '平台' })
    .getByRole('link', { name: /快手/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dspyx\/ks\.html$/);
  await expect(page.locator('h1')).toHaveText('快手账号');
  await expect(page.locator('form[data-sn]')).toHaveCount(24);
  await page.goBack();
  await expect(page.locator('form[data-sn] h3 a').first()).toHaveText(first ?? '');
  // It was never loaded anew.
  expect(await page.locator('html').getAttribute('data-same')).toBe('page');
});

test('a visitor who puts something into the cart is asked to log in', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  await page.getByRole('button', { name: '加购' }).first().click();
  await expect(page.getByRole('dialog', { name: '广告主登录' })).toBeVisible();
});

test('an advertiser marks a good and puts the chosen price into the cart; both are there on the next visit', async ({
  page,
  context,
}) => {
  await signIn(context);
  await page.goto('/dspyx/dy.html');
  const row = page
    .locator('form[data-sn]', { has: page.locator('input[name=sku]:enabled:not(:checked)') })
    .first();
  const other = row.locator('input[name=sku]:enabled:not(:checked)').first();
  const sku = await other.getAttribute('value');
  await other.check();
  await row.getByRole('button', { name: '加购' }).click();
  await expect(row.getByRole('button', { name: '已加购' })).toBeVisible();
  await row.getByRole('button', { name: /^收藏/ }).click();
  await expect(page.getByText('已收藏')).toBeVisible();

  await page.reload();
  await expect(row.getByRole('button', { name: /^收藏/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(row.getByRole('button', { name: /^加购/ })).toBeVisible();
  await row.locator(`input[value="${sku}"]`).check();
  await expect(row.getByRole('button', { name: '已加购' })).toBeVisible();
});

test('the product page leads from one chosen price to the order', async ({ page, context }) => {
  await signIn(context);
  await page.goto(await productOf(page.request));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  const choose = page.getByRole('button', { name: /^选择 / }).first();
  const name = ((await choose.getAttribute('aria-label')) ?? '').replace('选择 ', '');
  await choose.click();
  await expect(page.getByRole('radio', { name: new RegExp(name) })).toBeChecked();

  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('button', { name: '立即购买' })).toHaveCount(2);
  await page.getByRole('button', { name: '立即购买' }).first().click();
  await expect(page).toHaveURL(/\/personal\/settlement\?order_sn_list=\w+&status=1$/);
});

test('what a product page loads late moves no button from under the pointer', async ({
  page,
  context,
}) => {
  await signIn(context);
  const product = await productWithAddOns(page.request);
  await page.goto('/dspyx/dy.html');
  await page.evaluate(() => {
    const tops = new Set<number>();
    Object.assign(window, { tops });
    const look = () => {
      const button = [...document.querySelectorAll('main button')].find(
        ({ textContent }) => textContent === '加入购物车',
      );
      if (button) tops.add(Math.round(button.getBoundingClientRect().top + window.scrollY));
      requestAnimationFrame(look);
    };
    look();
  });
  // A page change, so that its parts come by script alone.
  await page.locator(`main form[action="${product}"] h3 a`).click();
  await expect(page.getByRole('group', { name: '附加服务' })).toBeVisible();
  const tops = await page.evaluate(() => [...(window as unknown as { tops: number[] }).tops]);
  expect(tops).toHaveLength(1);
});

test('a good under another platform’s number goes to its own address, a missing one is not there', async ({
  page,
  context,
}) => {
  await signIn(context);
  const path = await productOf(page.request);
  for (const other of [path.replace('_5.html', '_7.html'), path.replace('_5.html', '.html')]) {
    const answer = await page.request.get(other, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], other).toEqual([301, path]);
  }
  const missing = await page.request.get('/productDetails/nosuchgood_5.html', { maxRedirects: 0 });
  expect(missing.status()).toBe(404);
  const none = await page.request.get('/productDetails', { maxRedirects: 0 });
  expect([none.status(), none.headers().location]).toEqual([302, '/productList']);
});

/** A good of 抖音 with more than one price that can be ordered. */
async function productOf(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/dspyx/dy.html')).text();
  const rows = html.split('<form').filter((text) => (text.match(/name="sku"/g) ?? []).length === 3);
  // From the end: the first ones go into other tests' carts. An account takes a few orders a day: a repetition orders the next.
  const row = rows.at(-1 - test.info().repeatEachIndex);
  const path = /action="(\/productDetails\/[^"]+)"/.exec(row ?? '')?.[1];
  if (!path) throw new Error('no good with three prices on the first page');
  return path;
}

/** A good of the first page that sells something beside its positions. */
async function productWithAddOns(request: APIRequestContext): Promise<string> {
  const html = await (await request.get('/dspyx/dy.html')).text();
  for (const [, path] of html.matchAll(/action="(\/productDetails\/[^"]+)"/g)) {
    if (path && (await (await request.get(path)).text()).includes('附加服务')) return path;
  }
  throw new Error('no good with add-ons on the first page');
}
