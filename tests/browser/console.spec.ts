import { logInFirst } from './support/console-steps';
import { expect, expectAccessible, test } from './support/test';

/** Review and pay in the demonstration (demo/operators.ts). */
const reviewer = '19900000015';
const payer = '19900000012';

test('a reviewer logs in with a second factor, takes what waits longest, and decides it by keyboard', async ({
  page,
}) => {
  await page.goto('/operator/queue/result');
  await expect(page).toHaveURL(/\/operator\/login\?next=/);
  await logInFirst(page, reviewer);
  await expect(page.getByRole('heading', { level: 1, name: '效果数据' })).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('/');
  await page.keyboard.type('抖音');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '查询' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: '办理' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '办理' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: '运营台首页' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '领取效果数据' }).click();
  await expect(page).toHaveURL(/\/operator\/queue\/result\/./);
  await expectAccessible(page);
  const item = page.url();
  await page.keyboard.press('r');
  await expect(page.getByRole('alert').getByText('驳回请写批注，或选一条理由')).toBeVisible();
  await page.getByRole('textbox', { name: '其他理由' }).fill('主页打不开');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await expect(page).not.toHaveURL(item);

  await page.goto('/operator/record');
  await expect(page.getByText('您的角色不能打开这一页')).toBeVisible();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL(/\/operator\/login$/);
});

test('finance sees what the platform holds, runs the audit, and agrees to no posting of its own', async ({
  page,
}) => {
  await page.goto('/operator/money');
  await logInFirst(page, payer);
  await expect(page.getByRole('heading', { level: 1, name: '资金' })).toBeVisible();
  await expect(page.getByText('合计等于清算账户')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '运行审计' }).click();
  await expect(page.getByText('审计通过，账目与记录都对得上')).toBeVisible();

  const form = page.getByRole('region', { name: '手工记账' });
  await form.getByLabel('转出账户').selectOption('clearing');
  await form.getByLabel('转入账户').selectOption('service_fee');
  await form.getByRole('textbox', { name: '金额（元）' }).fill('0.36');
  await form.getByRole('textbox', { name: '事由' }).fill('银行多付 0.36 元，凭证 20261128-03');
  await form.getByRole('button', { name: '提出' }).click();
  await expect(form.getByRole('status')).toContainText('等另一位同事同意');
  await expectAccessible(page);

  await page.getByRole('navigation', { name: '财务队列' }).getByText('手工记账').click();
  await page.getByRole('link', { name: /¥0.36/ }).click();
  await expectAccessible(page);
  await expect(page.getByText('须由另一位同事通过；提出人只能驳回，把它收回')).toBeVisible();
  await expect(page.getByRole('button', { name: /^通过/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^驳回/ })).toBeVisible();
});
