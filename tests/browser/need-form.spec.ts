import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './support/test';

const brief = '便携榨汁杯新品，想找美食类账号做使用演示';
const formOf = (page: Page) => page.locator('form[action^="/form/need"]');
const freshPhone = () => `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

test('a need is left: empty and wrong fields say so, the right ones are taken and what follows is told', async ({
  page,
}) => {
  await page.goto('/advertisement#need');
  const form = formOf(page);
  const send = form.getByRole('button', { name: '提交需求' });

  await send.click();
  await expect(form.getByText('请填写投放需求')).toBeVisible();
  await expect(form.getByText('请填写手机号')).toBeVisible();
  await expect(form.getByLabel('投放需求')).toBeFocused();

  await form.getByLabel('投放需求').fill('太短');
  await form.getByLabel('手机号').fill('12345678901');
  await send.click();
  await expect(form.getByText('投放需求至少 5 个字')).toBeVisible();
  await expect(form.getByText('手机号码有误，请重填')).toBeVisible();
  await expectAccessible(page);

  await form.getByLabel('投放需求').fill(brief);
  await form.getByLabel('平台').selectOption({ label: '抖音' });
  await expect(form.getByText(/在架 [\d,]+ 个账号，单次报价多在 ¥/)).toBeVisible();
  await form.getByLabel('预算（元）').fill('5万0000');
  await expect(form.getByLabel('预算（元）')).toHaveValue('50000');
  await form.getByLabel('手机号').fill(freshPhone());

  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact/need')) calls.push(request.postData() ?? '');
  });
  await send.dblclick();
  await expect(page.getByRole('heading', { name: /需求已收到，编号 \d+/ })).toBeFocused();
  await expect(page.getByText(/139\*{4}\d{4}/)).toBeVisible();
  await expect(page.locator('#need').getByText('待处理')).toBeVisible();
  expect(calls).toHaveLength(1);
  const sent = new URLSearchParams(calls[0]);
  expect(sent.get('brief')).toBe(brief);
  expect(sent.get('budget')).toBe('50000');
  expect(sent.get('page_source')).toBe('/advertisement');
  await expectAccessible(page);

  await page.getByRole('button', { name: '再提交一个' }).click();
  await expect(form.getByLabel('投放需求')).toHaveValue('');
});

test('nothing typed is lost: not by a reload, not by a server that answers badly', async ({
  page,
}) => {
  await page.goto('/advertisement');
  const form = formOf(page);
  const phone = freshPhone();
  await form.getByLabel('投放需求').fill(brief);
  await form.getByLabel('怎么称呼您').fill('陈');
  await form.getByLabel('手机号').fill(phone);
  await page.reload();
  await expect(form.getByLabel('投放需求')).toHaveValue(brief);
  await expect(form.getByLabel('怎么称呼您')).toHaveValue('陈');

  await page.route('**/api/contact/need', (route) =>
    route.fulfill({
      status: 429,
      contentType: 'application/json',
      body: JSON.stringify({ status: 429, code: 429, msg: '提交过于频繁，请稍后再试', data: {} }),
    }),
  );
  await form.getByRole('button', { name: '提交需求' }).click();
  await expect(form.getByText(/提交过于频繁.*您填写的内容仍在/)).toBeVisible();
  await expect(form.getByLabel('投放需求')).toHaveValue(brief);
  await expect(form.getByLabel('手机号')).toHaveValue(phone);

  await page.unroute('**/api/contact/need');
  // A button that is counted rests for 500 ms (spec 9).
  const send = form.getByRole('button', { name: '提交需求' });
  await expect(send).not.toHaveAttribute('data-resting');
  await send.click();
  await expect(page.getByRole('heading', { name: /需求已收到/ })).toBeVisible();
  await page.reload();
  await expect(form.getByLabel('投放需求')).toHaveValue('');
});

test('the short form of a page for owners needs a phone alone', async ({ page }) => {
  await page.goto('/allSpecial/mediaEntry');
  const form = formOf(page);
  await form.getByRole('button', { name: '提交报名' }).click();
  await expect(form.getByText('请填写手机号')).toBeVisible();
  await form.getByLabel('手机号').fill(freshPhone());
  await form.getByRole('button', { name: '提交报名' }).click();
  await expect(page.getByRole('heading', { name: '已收到您的提交' })).toBeFocused();
});

test('a special page takes a need in one sentence', async ({ page }) => {
  await page.goto('/allSpecial/weixinExtend');
  const form = page.locator('form#need');
  await form.getByRole('button', { name: '要三套方案' }).click();
  await expect(form.getByText('请填写投放需求')).toBeVisible();
  await form.getByLabel('我要推').fill('职场在线课程，公众号头条');
  await form.getByLabel('预算').selectOption({ label: '¥30,000' });
  await form.getByLabel('电话打到').fill(freshPhone());
  await form.getByRole('button', { name: '要三套方案' }).click();
  await expect(page.getByRole('heading', { name: /需求已收到/ })).toBeFocused();
});
