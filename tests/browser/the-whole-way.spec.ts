import { aPhone, fillLogin } from './support/log-in';
import { payFromWallet, recharge } from './support/money-steps';
import { test } from './support/own-program';
import { expect } from './support/test';

test('a new advertiser finds a placement, logs in, orders, recharges, pays, cancels and has the money back', async ({
  page,
  own,
}) => {
  test.setTimeout(120_000);
  const phone = aPhone();
  await test.step('from the home page to a filtered list and a product', async () => {
    await page.goto('/');
    await page
      .getByRole('navigation', { name: '主导航' })
      .getByRole('link', { name: '短视频' })
      .click();
    // The home page leads there too: its link is not the one that is meant.
    await expect(page).toHaveURL('/dspyx.html');
    await page.locator('main a[href="/dspyx/dy.html"]').first().click();
    await page.getByText('更多筛选').click();
    await page.getByRole('group', { name: '粉丝' }).getByRole('link').nth(2).click();
    await expect(page).toHaveURL(/\/dspyx\/dy\/[\d-]+\.html$/);
    await page.locator('main h3 a[href^="/a/"]').first().click();
    await expect(page.getByRole('heading', { name: '引用本页' })).toBeVisible();
    await page.getByRole('link', { name: '登录后下单' }).click();
    await expect(page).toHaveURL(/\/toLogin\?sn=/);
  });

  await test.step('the login leads on to the product', async () => {
    await fillLogin(page, page.getByRole('main'), { phone });
    await page.getByRole('button', { name: '登录，去下单' }).click();
    await expect(page).toHaveURL(/\/productDetails\/[^/]+\.html\?sku=\d+$/);
  });

  await test.step('into the cart and from there to an order', async () => {
    await page.getByRole('button', { name: '加入购物车' }).first().click();
    await expect(page.getByText('已加入购物车')).toBeVisible();
    await page
      .locator('header')
      .getByRole('link', { name: /购物车/ })
      .click();
    const drawer = page.getByRole('dialog', { name: '购物车' });
    await drawer.getByLabel('全选').check();
    await drawer.getByRole('button', { name: '立即购买' }).click();
    await expect(page).toHaveURL(/\/personal\/settlement\?order_sn_list=TF\d+&status=1$/);
  });
  const settlement = page.url();
  const orderSn = /order_sn_list=(TF\d+)/.exec(settlement)?.[1] ?? '';

  await test.step('the brief is written', async () => {
    await page.getByLabel('推广产品').fill('演示修护霜 50g');
    await page.getByLabel('所属行业').selectOption('美妆个护');
    await page.getByLabel('必须提到').fill('成分与质地，口播一遍产品名');
    await page.getByLabel('期望发布日期').fill('2099-01-15');
    await page.getByLabel('联系人').fill('测试联系人');
    await page.getByLabel('联系电话').fill(phone);
    await page.getByRole('button', { name: '保存要求' }).click();
    await expect(page.getByText('已填完整，付款后媒体主 24 小时内接单')).toBeVisible();
  });

  await test.step('what is short is recharged at the simulator’s cashier', async () => {
    await page.getByRole('link', { name: '充值', exact: true }).first().click();
    await expect(page).toHaveURL(/\/personal\/manAgement\/recharge/);
    await recharge(page, '500000');
  });

  await test.step('the pay password is set with a code and the order paid from the wallet', async () => {
    await page.goto(settlement);
    await payFromWallet(page, phone, own);
  });

  await test.step('the order stands in the list, waiting for the media owner', async () => {
    await page.goto('/personal/order');
    const row = page.getByRole('row').filter({ hasText: orderSn });
    await expect(row).toContainText('待接单');
    await row.getByRole('link', { name: '查看' }).click();
    await expect(page).toHaveURL(new RegExp(orderSn));
  });

  await test.step('it is cancelled, and the money is back in the statement', async () => {
    await page.getByRole('button', { name: /取消订单/ }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText(/将退回 ¥[\d,.]+ 到您的钱包/);
    const amount = /¥[\d,.]+/.exec((await question.textContent()) ?? '')?.[0] ?? '';
    await question.getByRole('button', { name: '取消订单' }).click();
    await expect(page.getByText('已取消').first()).toBeVisible();
    await page.goto('/personal/manAgement/detailed');
    const rows = page.getByRole('row').filter({ hasText: orderSn });
    await expect(rows.filter({ hasText: '订单退款' })).toContainText(amount.replace('¥', ''));
    await expect(rows.filter({ hasText: '订单付款（进入托管）' })).toContainText(
      amount.replace('¥', ''),
    );
  });
});
