import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { pressOn, tabTo } from './support/tab-to';
import { expect, expectAccessible } from './support/test';
import { testTwoSides as test } from './support/two-sides';

test('an owner answers an inquiry with another price, and the advertiser orders at it, by the keyboard alone', async ({
  enter,
}) => {
  const { page: owner } = await enter('medium', demoMediaOwner.phone);
  await owner.goto('/medium/inquiries?tab=you');
  await expect(owner.getByRole('heading', { name: '询档询价' })).toBeVisible();
  await expect(owner.getByText(/已接单/).first()).toBeVisible();
  await expectAccessible(owner);
  const other = owner.getByRole('button', { name: /^另报价 ./ }).first();
  // 另报价 advertiser account
  const account = ((await other.getAttribute('aria-label')) ?? '').split(' ').slice(2).join(' ');
  await tabTo(owner, owner.getByRole('button', { name: /^同意 / }).first());
  await owner.keyboard.press('p');
  const price = owner.getByLabel('您的价', { exact: true });
  await expect(price).toBeFocused();
  await owner.keyboard.press('ControlOrMeta+a');
  await owner.keyboard.type('9999999');
  const reason = owner.getByRole('textbox', { name: '理由' });
  await tabTo(owner, reason);
  // The letters are text here, and answer nothing.
  await owner.keyboard.type('only this day, yes');
  await pressOn(owner, owner.getByRole('button', { name: '含改稿' }), 'Space');
  await expect(reason).toHaveValue('only this day, yes，含改稿');
  const answer = owner.getByRole('button', { name: '另报价', exact: true });
  await pressOn(owner, answer);
  await expect(owner.getByText(/不能高于报价/)).toBeVisible();
  await expect(price).toBeFocused();
  await owner.keyboard.press('ControlOrMeta+a');
  await owner.keyboard.type('488.50');
  await expect(owner.getByRole('row', { name: /^您到手/ })).toContainText('¥449.42');
  await pressOn(owner, answer);
  await expect(owner.getByText('已回复，对方收到通知')).toBeVisible();

  const { page: buyer } = await enter('personal', demoAdvertiser.phone);
  await buyer.goto('/personal/inquiries?tab=you');
  const row = buyer.getByRole('row').filter({ hasText: account }).first();
  await expect(row).toContainText('¥488.50');
  await expectAccessible(buyer);
  await pressOn(buyer, buyer.getByRole('button', { name: `接受 ${account}` }));
  await expect(buyer.getByText('已谈妥，72 小时内可按此价下单')).toBeVisible();
  await buyer.goto('/personal/inquiries?tab=agreed');
  await pressOn(buyer, buyer.getByRole('button', { name: `按此价下单 ${account}` }));
  await expect(buyer).toHaveURL(/\/personal\/settlement\?order_sn_list=TF\d+/);
  await expect(buyer.getByText('¥488.50').first()).toBeVisible();
  await expect(buyer.getByLabel('期望发布日期')).not.toHaveValue('');
  await buyer.goto('/personal/inquiries?tab=ordered');
  await expect(buyer.getByRole('row').filter({ hasText: account })).toContainText('已下单');
});

test('a favourite is asked for its price, and for another position the next time', async ({
  enter,
}) => {
  const { page } = await enter('personal', demoAdvertiser.phone);
  await page.goto('/personal/myCollection');
  const ask = page.getByRole('link', { name: /^询价 / }).first();
  const account = ((await ask.getAttribute('aria-label')) ?? '').replace('询价 ', '');
  await ask.click();
  await expect(page.getByRole('heading', { name: '发起询价' })).toBeVisible();
  await expectAccessible(page);
  const line = page
    .getByRole('row')
    .filter({ has: page.getByLabel(`期望价 ${account}`, { exact: true }) });
  const chosenPosition = () => line.getByRole('cell').nth(2).textContent();
  const asked = await chosenPosition();
  await page.getByLabel(`期望价 ${account}`).fill('300');
  await page.getByLabel('给媒体主的说明').fill('修护霜新品，口播 15 秒');
  await page.getByRole('button', { name: '发出 1 项询价' }).click();
  await expect(page.getByText('已发出 1 项询价')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: account }).first()).toContainText('待答复');
  await page.goto('/personal/myCollection');
  await page.getByRole('link', { name: `询价 ${account}` }).click();
  // The form begins with a position that can still be asked.
  await expect(page.getByLabel(`期望价 ${account}`)).toBeEnabled();
  expect(await chosenPosition()).not.toBe(asked);
  await page.goto('/personal/inquiries');
  await page.getByRole('button', { name: `撤回 ${account}` }).click();
  await expect(page.getByText('已撤回').first()).toBeVisible();
});
