import type { Locator, Page } from '@playwright/test';
import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { goodHref } from '@/lib/address/good-href';
import { type AddOnKind, type AddOns, addOnKinds, addOnRows } from '@/lib/domain/catalog/add-ons';
import { openOrder, payFromWallet, writeBrief } from './support/deal-steps';
import { goodSelling } from './support/demo-goods';
import { balance, movement } from './support/sums';
import { expect, expectAccessible } from './support/test';
import { testTwoSides as test } from './support/two-sides';

const priceFen = 800_000;
const sold: AddOns = { licence: 30_050, link: 12_000, boost: 5_000 };

const addOn = (within: Page | Locator, kind: AddOnKind) =>
  within
    .getByRole('group', { name: /^附加服务/ })
    .getByRole('checkbox', { name: new RegExp(`^${addOnRows[kind].name}`) });

test('add-ons are ticked at an account, go along into cart, order and payment, and their owner reads them', async ({
  alone,
  browser,
  enter,
}) => {
  const good = await goodSelling(alone, { priceFen, addOns: sold });
  const buyer = await enter('personal', demoAdvertiser.phone);
  const { page } = buyer;

  const address = goodHref({ good_sn: good.goodSn, staff_style: good.platform });

  await test.step('without JavaScript their names and prices are read', async () => {
    const storageState = await page.context().storageState();
    const context = await browser.newContext({
      baseURL: alone.url,
      storageState,
      javaScriptEnabled: false,
    });
    const plain = await context.newPage();
    await plain.goto(address);
    const group = plain.getByRole('group', { name: '附加服务' });
    await expect(group).toContainText('授权二次使用+¥300.50');
    await expect(group).toContainText('挂链接/组件+¥120');
    await expect(group).toContainText('投流助推+¥50');
    await context.close();
  });

  await test.step('the price follows what is ticked', async () => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: '立即购买' }).first()).toBeInViewport({
      ratio: 1,
    });
    const total = page.getByRole('status').filter({ hasText: '合计' });
    for (const kind of addOnKinds) await expect(addOn(page, kind)).not.toBeChecked();
    await expect(total).toBeHidden();
    await addOn(page, 'licence').check();
    await expect(total).toHaveText(/¥8,300\.50$/);
    await addOn(page, 'link').check();
    await expect(total).toHaveText(/¥8,420\.50$/);
    await addOn(page, 'licence').uncheck();
    await expect(total).toHaveText(/¥8,120$/);
    await expectAccessible(page);
  });

  await test.step('the cart has them ticked with their sum, and takes another one', async () => {
    await page.getByRole('button', { name: '加入购物车' }).first().click();
    await expect(page.getByText('已加入购物车')).toBeVisible();
    await page.getByRole('button', { name: '已加入，去购物车' }).click();
    const drawer = page.getByRole('dialog', { name: '购物车' });
    const line = drawer.getByRole('listitem').filter({ hasText: good.title });
    await expect(addOn(line, 'link')).toBeChecked();
    await expect(addOn(line, 'licence')).not.toBeChecked();
    await expect(line).toContainText('¥8,120');
    await page.goto('/shopping/shoppingCart');
    const row = page.getByRole('row').filter({ hasText: good.title });
    await expect(addOn(row, 'link')).toBeChecked();
    await addOn(row, 'boost').check();
    await expect(row).toContainText('¥8,170');
    await row.getByRole('checkbox', { name: /^选择/ }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: '立即购买' }).click();
    await expect(page).toHaveURL(/\/personal\/settlement\?order_sn_list=TF\d+&/);
  });
  const [orderSn = ''] = /TF\d+/.exec(page.url()) ?? [];

  await test.step('the settlement names each with its price, and takes the sum', async () => {
    const row = page.getByRole('row').filter({ hasText: good.title });
    await expect(row).toContainText('+ 挂链接/组件 ¥120');
    await expect(row).toContainText('+ 投流助推 ¥50');
    await expect(row).not.toContainText('授权二次使用');
    await expect(row.getByRole('cell').last()).toHaveText('¥8,170.00');
    await expectAccessible(page);
    await writeBrief(buyer, { mustSay: '口播一遍产品名' });
    const before = await balance(buyer);
    await expect(page.getByRole('button', { name: '付款 ¥8,170.00' })).toBeVisible();
    await payFromWallet(buyer);
    expect(before - (await balance(buyer))).toBe(817_000);
    await openOrder(buyer, orderSn);
    expect(await movement(buyer, '进入平台托管')).toBe(817_000);
  });

  await test.step('its owner reads which were ordered, and gets their price less the fee', async () => {
    const owner = await enter('medium', demoMediaOwner.phone);
    await openOrder(owner, orderSn);
    const ordered = owner.page.getByText('附加服务', { exact: true }).locator('..');
    await expect(ordered).toContainText('挂链接/组件');
    await expect(ordered).toContainText('投流助推');
    await expect(ordered).not.toContainText('授权二次使用');
    await expect(owner.page.getByText('您到手', { exact: true }).locator('..')).toContainText(
      '¥7,516.40',
    );
    await expectAccessible(owner.page);
  });
});
