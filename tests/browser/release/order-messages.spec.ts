import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { testAlone as test } from '../support/own-program';
import { signIn } from '../support/sign-in';
import { expect, expectAccessible } from '../support/test';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('a message with a file goes over, is counted until it is read, and is answered without a reload', async ({
  browser,
  alone,
}) => {
  const [buyer, owner] = await enterBoth(browser, alone.url);
  await buyer.goto('/personal/order?tab=producing');
  const orderSn = await openFirst(buyer);

  await buyer.getByRole('button', { name: '问媒体主' }).click();
  const field = buyer.getByLabel('给媒体主留言');
  await expect(field).toBeFocused();
  const chat = buyer.locator('#chat');
  await chat
    .locator('input[type=file]')
    .setInputFiles({ name: '产品正面.png', mimeType: 'image/png', buffer: picture });
  await expect(chat.getByText('产品正面.png')).toBeVisible();
  await field.fill('口播请提一次新品名，产品图见附件。');
  await field.press('Control+Enter');
  await expect(chat.getByRole('log').getByText('口播请提一次新品名')).toBeVisible();
  await expect(field).toHaveValue('');

  await owner.goto(`/medium/order?keyword=${orderSn}`);
  await expect(owner.getByRole('link', { name: '1 条新消息' })).toBeVisible();
  await owner.goto('/medium');
  await owner.getByRole('link', { name: '全部消息' }).click();
  // Others wait there too.
  const told = owner
    .getByRole('listitem')
    .filter({ hasText: '广告主给您留言' })
    .filter({ hasText: orderSn });
  await expect(told.getByText('未读：')).toBeAttached();
  await expectAccessible(owner);
  await told.getByRole('link', { name: /广告主给您留言/ }).click();
  await expect(owner).toHaveURL(new RegExp(`order_sn=${orderSn}#chat$`));
  const log = owner.getByRole('log');
  await expect(log.getByText('口播请提一次新品名')).toBeVisible();
  const file = log.getByRole('link', { name: '产品正面.png' });
  const address = (await file.getAttribute('href')) ?? '';
  expect((await owner.request.get(address)).headers()['content-type']).toBe('image/png');
  await expectAccessible(owner);

  await owner.getByLabel('给广告主留言').fill('收到，今天下午交初稿。');
  await owner.getByRole('button', { name: '发送' }).click();
  // Nobody reloads the buyer's page.
  await expect(chat.getByRole('log').getByText('收到，今天下午交初稿。')).toBeVisible({
    timeout: 20_000,
  });

  await owner.goto(`/medium/order?keyword=${orderSn}`);
  await expect(owner.getByText(orderSn).or(owner.getByRole('row').nth(1)).first()).toBeVisible();
  await expect(owner.getByRole('link', { name: /条新消息/ })).toHaveCount(0);

  await owner.goto('/medium/otherManagement/Information?unread=1');
  await expect(owner.getByRole('link', { name: /^消息 \d+$/ })).toBeVisible();
  await expect(told).toHaveCount(0);
  await owner.getByRole('button', { name: '全部已读' }).click();
  await expect(owner.getByText('没有符合条件的消息')).toBeVisible();
  await expect(owner.getByRole('link', { name: /^消息 \d+$/ })).toHaveCount(0);
});

test('both sides review a completed order blind, the product page shows it, and it is ordered once more', async ({
  browser,
  alone,
}) => {
  const [buyer, owner] = await enterBoth(browser, alone.url);
  await buyer.goto('/personal/order?tab=completed');
  const orderSn = await openFirst(buyer);
  await completeToday(alone.databaseUrl, orderSn);

  await buyer.reload();
  const words = '画面干净，按约定的时间发布，沟通很顺。';
  await review(buyer, ['内容质量', '沟通', '准时'], words);
  await expect(buyer.locator('#reviews').getByText(/双方都评价或 .+ 后公布/)).toBeVisible();

  await owner.goto(`/medium/order?order_sn=${orderSn}`);
  await expect(owner.getByText(/广告主已评价，您评价后互相可见/)).toBeVisible();
  await expect(owner.getByText(words)).toHaveCount(0);
  await expectAccessible(owner);
  await review(owner, ['需求清晰', '沟通', '验收公道'], '需求写得清楚，验收很快。');
  await expect(owner.locator('#reviews').getByText(words)).toBeVisible();

  await buyer.reload();
  await expect(buyer.locator('#reviews').getByText('需求写得清楚，验收很快。')).toBeVisible();
  const product = await buyer.locator('a[href^="/productDetails/"]').first().getAttribute('href');
  await buyer.goto(product ?? '');
  await expect(buyer.locator('#reviews').getByText(words)).toBeVisible();

  await buyer.goto(`/personal/order?order_sn=${orderSn}`);
  await buyer.getByRole('button', { name: '再次下单' }).click();
  const changed = buyer.getByRole('button', { name: '去购物车' });
  const cart = buyer.waitForURL('**/shopping/shoppingCart');
  await Promise.race([changed.click(), cart]).catch(() => undefined);
  await cart;
  await expect(
    buyer
      .getByText(/还差|缺/)
      .or(buyer.getByText('期望发布'))
      .first(),
  ).toBeVisible();
});

async function enterBoth(browser: Browser, url: string): Promise<[buyer: Page, owner: Page]> {
  const enter = async (group: 2 | 3, phone: string) => {
    const context = await browser.newContext({ baseURL: url });
    await signIn(context, group, phone, url);
    return context.newPage();
  };
  return [await enter(3, demoAdvertiser.phone), await enter(2, demoMediaOwner.phone)];
}

/** Opens the first order of the list that stands there. @returns its number */
async function openFirst(page: Page): Promise<string> {
  await page.locator('a[href*="order_sn="]').first().click();
  await expect(page).toHaveURL(/order_sn=/);
  return new URL(page.url()).searchParams.get('order_sn') ?? '';
}

/** Gives three marks by the keyboard and the words, and hands them in. */
async function review(page: Page, marks: readonly string[], words: string): Promise<void> {
  const card = page.locator('#reviews');
  for (const mark of marks) {
    await card.getByRole('group', { name: mark }).getByRole('radio').first().focus();
    await page.keyboard.press('Space');
    for (let star = 1; star < 5; star++) await page.keyboard.press('ArrowRight');
  }
  await card.getByRole('textbox').fill(words);
  await card.getByRole('button', { name: '提交评价' }).click();
  await expect(card.getByRole('button', { name: '提交评价' })).toBeHidden();
}

/** As if an order of the demonstration had been completed just now, and nobody had written yet. */
async function completeToday(databaseUrl: string, orderSn: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const it = '(select id from orders where order_sn = $1)';
  await database.query(`delete from good_reviews where order_id = ${it}`, [orderSn]);
  await database.query(`delete from order_reviews where order_id = ${it}`, [orderSn]);
  await database.query('update orders set updated_at = now() where order_sn = $1', [orderSn]);
  await database.end();
}
