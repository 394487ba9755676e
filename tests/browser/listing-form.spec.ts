import { demoOwnerPhone } from '@/demo/demo-owners';
import { signIn } from './support/sign-in';
import { expect, expectAccessible, test } from './support/test';

const form = '/medium/mediaEntry/applyEntry?platform=5';

test('an owner lists a new account: what is missing is named, a reload loses nothing, and it waits for review', async ({
  page,
  context,
}) => {
  await signIn(context, 2, demoOwnerPhone(7));
  await page.goto('/medium/mediaEntry/applyEntry');
  await page.getByRole('link', { name: /^抖音 / }).click();
  const send = page.getByRole('button', { name: '提交审核' });
  await send.click();
  await expect(page.getByText('请填写主页链接，审核时核对账号')).toBeVisible();
  await expect(page.getByText('请填写粉丝')).toBeVisible();

  const typed = (label: string) => page.getByLabel(label, { exact: true });
  const accountId = `yb_${Date.now()}`;
  await page.getByLabel('账号名称').fill('柚白通勤妆（演示）');
  await page.getByLabel('抖音号').fill(accountId);
  await page.getByLabel('主页链接').fill('video.example.com/user/yb');
  await page.getByLabel('所在地').click();
  await page.keyboard.type('浙江');
  await page.keyboard.press('Enter');
  await page.getByLabel('分类').click();
  await page.keyboard.type('美妆');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await typed('21–60秒 报价').fill('7900');
  await typed('粉丝').fill('128.4万');
  await typed('播放中位数').fill('186000');
  await expect(page.getByText('已填完，可以提交')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await expect(page.getByText('已恢复上次未提交的内容')).toBeVisible();
  await expect(page.getByLabel('抖音号')).toHaveValue(accountId);
  await expect(typed('粉丝')).toHaveValue('128.4万');

  await send.click();
  await expect(page.getByRole('heading', { name: '已提交，24 小时内审核' })).toBeVisible();
  await expect(page.getByText('当前状态：待审核')).toBeVisible();
  await page.getByRole('link', { name: '查看刚才提交的' }).click();
  await expect(page.getByText('待审核，再次提交会更新审核内容')).toBeVisible();
  await expect(page.getByLabel('抖音号')).toHaveValue(accountId);
  // What was sent is no draft any more.
  await page.goto(form);
  await expect(page.getByLabel('抖音号')).toHaveValue('');
});

test('a visitor of the area who has not joined finds the application, which then waits', async ({
  page,
  context,
}) => {
  await signIn(context, 2);
  await page.goto(form);
  await page.getByLabel('姓名或企业名称').fill('杭州柚白文化（演示）');
  await page.getByLabel('联系人').fill('柚子');
  await page.getByLabel('联系电话').fill('13900002046');
  await page.getByRole('checkbox', { name: '抖音', exact: true }).check();
  await page.reload();
  await expect(page.getByLabel('联系人')).toHaveValue('柚子');
  await expectAccessible(page);
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('待审核', { exact: true })).toBeVisible();
});
