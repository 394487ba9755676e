import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { expect, expectAccessible } from './support/test';
import { testTwoSides as test } from './support/two-sides';

/** A small grey square. */
const tinyPng =
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAIAAACQkWg2AAAAFElEQVR42mNoIBEwjGoY1TB8NQAAJYSAELxv8c8AAAAASUVORK5CYII=';

test('missing figures are asked for and told, and the report is handed on until it is taken back', async ({
  enter,
  browser,
}) => {
  const { page: buyer } = await enter('personal', demoAdvertiser.phone);
  await buyer.goto('/personal/dropreport?period=year');
  await expect(buyer.getByRole('heading', { name: '投放报告' })).toBeVisible();
  // The browser's own chart has come and lies over the server's picture, within the content policy.
  await expect(buyer.locator('canvas')).toBeVisible();
  await expectAccessible(buyer);
  const ask = buyer.getByRole('button', { name: /的媒体主填写数据$/ }).first();
  const account = /^请 (.+) 的媒体主/.exec((await ask.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await ask.click();
  await expect(buyer.getByText('已提醒媒体主填写 1 个订单的数据')).toBeVisible();

  const { page: owner } = await enter('medium', demoMediaOwner.phone);
  await owner.goto('/medium/figures');
  await expect(owner.getByText(/请您填写$/).first()).toBeVisible();
  await expectAccessible(owner);
  // The one that was asked for: what is not through inspection yet is in no report.
  const tell = owner.getByRole('button', { name: new RegExp(`^填写 ${account} `) });
  await tell.first().click();
  const form = owner.getByRole('dialog');
  await form.getByLabel(/量$/).last().fill('1800');
  await form.getByRole('button', { name: '提交' }).click();
  await expect(form.getByText('请上传后台截图')).toBeVisible();
  await expect(form.getByLabel(/量$/).last()).toHaveValue('1800');
  await form.getByLabel(/量$/).first().fill('64000');
  await form.locator('input[type=file]').setInputFiles({
    name: '后台.png',
    mimeType: 'image/png',
    buffer: Buffer.from(tinyPng, 'base64'),
  });
  await expect(form.getByText('后台.png')).toBeVisible();
  await form.getByRole('button', { name: '提交' }).click();
  await expect(owner.getByText('数据已填写，广告主会看到')).toBeVisible();

  await buyer.reload();
  await expect(buyer.getByRole('cell', { name: '6.4万' })).toBeVisible();
  await buyer.getByRole('button', { name: '分享' }).click();
  await buyer.getByRole('button', { name: '生成链接' }).click();
  const link = await buyer.getByRole('textbox', { name: '分享链接' }).inputValue();
  const boss = await (await browser.newContext()).newPage();
  await boss.goto(link);
  await expect(boss.getByRole('heading', { name: '投放报告' })).toBeVisible();
  await expect(boss.getByRole('cell', { name: '6.4万' })).toBeVisible();
  await expect(boss.getByText('¥')).toHaveCount(0);
  await expectAccessible(boss);

  await buyer.getByRole('button', { name: '停止分享' }).click();
  await buyer.getByRole('alertdialog').getByRole('button', { name: '停止分享' }).click();
  await expect(buyer.getByText('已停止分享，链接不能再打开')).toBeVisible();
  expect((await boss.reload())?.status()).toBe(404);
  await boss.context().close();
});
