import type { Page } from '@playwright/test';
import { fillCart, someSkus } from './support/goods';
import { type SignedIn, signIn } from './support/sign-in';
import { expect, expectAccessible, test } from './support/test';

/** A small grey square. */
const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFElEQVR42mNoIBEwjGoY1TB8NQAAJYSAELxv8c8AAAAASUVORK5CYII=';

/** The settlement page of one fresh order. @returns its number */
async function settle(page: Page, me: SignedIn): Promise<string> {
  const [line = 0] = await fillCart(page.request, me, 1);
  const made = await me.call<{ order_sn_list: string[] }>('make-order', { cart_id_arr: line });
  await page.goto(`/personal/settlement?order_sn_list=${made.order_sn_list.join()}&status=1`);
  return made.order_sn_list.join();
}

async function fillBrief(page: Page): Promise<void> {
  await page.getByLabel('推广产品').fill('演示修护霜 50g');
  await page.getByLabel('所属行业').selectOption('美妆个护');
  await page.getByLabel('必须提到').fill('口播一遍产品名');
  await page.getByLabel('期望发布日期').fill('2099-01-15');
  await page.getByLabel('联系人').fill('测试联系人');
}

test('a visitor is asked to log in on the cart page', async ({ page }) => {
  await page.goto('/shopping/shoppingCart');
  await page.getByRole('main').getByRole('button', { name: '广告主登录' }).click();
  await expect(page.getByRole('dialog', { name: '广告主登录' })).toBeVisible();
});

test('one brief is written for all lines of the cart page and goes along into the orders', async ({
  page,
  context,
}) => {
  await fillCart(page.request, await signIn(context), 3);
  await page.goto('/shopping/shoppingCart');
  const lines = page.getByRole('table').getByRole('checkbox', { name: /^选择/ });
  await expect(lines).toHaveCount(3);
  await page.getByRole('checkbox', { name: '全选' }).check();
  for (const line of await lines.all()) await expect(line).toBeChecked();
  await expectAccessible(page);

  await page.getByRole('button', { name: '统一填写要求' }).click();
  // A form of many fields scrolls above its buttons, at 1366 by 768.
  await expect(page.getByRole('button', { name: '保存', exact: true })).toBeInViewport({
    ratio: 1,
  });
  await fillBrief(page);
  await page.getByLabel('联系电话').fill('12800002046');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('手机号码有误，请重填')).toBeVisible();
  await expect(page.getByLabel('推广产品')).toHaveValue('演示修护霜 50g');
  await expectAccessible(page);
  await page.getByLabel('联系电话').fill('13800002046');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('已填完整')).toHaveCount(3);

  await page.getByRole('button', { name: '立即购买' }).click();
  await expect(page).toHaveURL(/\/personal\/settlement\?order_sn_list=TF\d+,TF\d+,TF\d+&status=1$/);
  await expect(page.getByLabel('推广产品')).toHaveValue('演示修护霜 50g');
  await expect(page.getByText('3 个订单共用')).toBeVisible();
  await expectAccessible(page);
});

test('a failed online payment takes nothing; the next one goes into escrow', async ({
  page,
  context,
}) => {
  await settle(page, await signIn(context));
  const pay = page.getByRole('button', { name: /^付款 ¥/ });
  await page.getByRole('radio', { name: /支付宝/ }).check();
  await pay.click();
  await expect(page.getByText('这是模拟收银台，不是真实的支付页面。')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '模拟支付失败' }).click();
  await expect(page.getByText('付款没有成功，没有扣款')).toBeVisible();

  await page.getByRole('radio', { name: /微信支付/ }).check();
  await pay.click();
  await page.getByRole('button', { name: '模拟支付成功' }).click();
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '去填写要求' }).click();
  const dialog = page.getByRole('dialog');
  await fillBrief(page);
  await dialog.getByLabel('联系电话').fill('13800002046');
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('演示修护霜 50g（美妆个护）')).toBeVisible();
  await expect(page.getByText('轮到您处理')).toBeHidden();
  await expectAccessible(page);

  await page.getByRole('button', { name: '取消订单' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '取消订单' }).click();
  await expect(page.getByRole('heading', { name: '已取消' })).toBeVisible();
  const moves = page.getByRole('region', { name: '资金流向' });
  await expect(moves.getByRole('listitem').last()).toContainText('全额退回您的钱包');
});

test('a file of the brief is uploaded, kept by name, and opened from the order', async ({
  page,
  context,
}) => {
  const sn = await settle(page, await signIn(context));
  await page.getByLabel('附件').setInputFiles({
    name: '产品手册.png',
    mimeType: 'image/png',
    buffer: Buffer.from(tinyPng, 'base64'),
  });
  const chip = page.getByRole('button', { name: /^移除 产品手册/ });
  await expect(chip).toBeVisible();
  await page.getByRole('button', { name: '保存要求' }).click();
  // Said only when the server has taken it; a button that is at work is disabled before.
  await expect(page.getByText(/^还差 推广产品/)).toBeVisible();
  await page.reload();
  await expect(chip).toBeVisible();

  await page.goto(`/personal/order?order_sn=${sn}`);
  const link = page.getByRole('link', { name: /产品手册/ });
  await expect(link).toBeVisible();
  const file = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(file.status()).toBe(200);
  expect(file.headers()['content-type']).toMatch(/^image\//);
});

test('a balance that is too small is topped up on the way, and the way leads back', async ({
  page,
  context,
}) => {
  const sn = await settle(page, await signIn(context));
  const due = await page.getByRole('button', { name: /^付款 ¥/ }).textContent();
  await page.getByRole('main').getByRole('link', { name: '充值', exact: true }).click();
  const amount = Number((due ?? '').replace(/[^\d.]/g, ''));
  await expect(page.getByLabel('充值金额')).toHaveValue(amount.toFixed(2));
  await expectAccessible(page);
  await page.getByRole('button', { name: '立即充值' }).click();
  await page.getByRole('button', { name: '模拟支付成功' }).click();
  await expect(page.getByText('充值成功')).toBeVisible();
  await page.getByRole('link', { name: '返回继续付款' }).click();
  await expect(page).toHaveURL(new RegExp(`order_sn_list=${sn}`));
  await expect(page.getByText('付款后剩 ¥0.00')).toBeVisible();
});

test('a favourite is put into the cart and taken off the list', async ({ page, context }) => {
  const me = await signIn(context);
  const html = await (await page.request.get('/dspyx/dy.html')).text();
  const sn = /\/productDetails\/([a-z0-9]+)_5\.html/.exec(html)?.[1] ?? '';
  await me.call('collect/store', { good_sn: sn });
  await page.goto('/personal/myCollection');
  await page.getByRole('button', { name: /^加购/ }).click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await expect(page.locator('header').getByRole('link', { name: /购物车/ })).toContainText('1');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^取消收藏/ }).click();
  await expect(page.getByText('还没有收藏')).toBeVisible();
});

test('the personal pages of a new advertiser say what is missing and have nothing serious for axe', async ({
  page,
  context,
}) => {
  const me = await signIn(context);
  expect((await someSkus(page.request, 1)).length).toBe(1);
  await page.goto('/personal?personal=1');
  await expect(page.getByText('未设置支付密码')).toBeVisible();
  await expect(page.getByText('还没有订单')).toBeVisible();
  await expectAccessible(page);
  for (const [path, words] of [
    ['/personal/order', '还没有订单'],
    ['/personal/manAgement/detailed', '还没有资金记录'],
    ['/personal/manAgement/recharge', '还没有充值记录'],
    ['/personal/myCollection', '还没有收藏'],
    ['/personal/securitySettings', '支付密码'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expectAccessible(page);
  }
  await expect(
    page.getByText(`${me.phone.slice(0, 3)}****${me.phone.slice(-4)}`).first(),
  ).toBeVisible();
});
