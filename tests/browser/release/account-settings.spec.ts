import type { Page } from '@playwright/test';
import { demoAdvertiser } from '@/demo/accounts';
import { maskPhone } from '@/lib/domain/identity/phone';
import { aPictureFile } from '../support/a-picture-file';
import { aPhone } from '../support/log-in';
import { expect, expectAccessible } from '../support/test';
import { tell } from '../support/told';
import { testTwoSides as test } from '../support/two-sides';
import { letMinutePass, typeCode } from '../support/type-code';

test('an account gets a name, a cropped picture and an address; what is wrong is said at its field', async ({
  enter,
}) => {
  const { page } = await enter('medium', aPhone());
  await page.goto('/medium/personalSettings');
  await expectAccessible(page);
  const form = page.getByRole('main');
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await form.getByLabel(label).fill(value);
    await form.getByRole('button', { name: '保存' }).click();
  };

  await fill({
    昵称: '柚',
    联系人: tell('name', '周予白'),
    备用联系电话: '0571-8888',
    详细地址: tell('address', '示例路 66 号 3 楼'),
  });
  await expect(form.getByText('昵称至少 2 个字')).toBeVisible();
  await fill({ 昵称: '柚白影像' });
  await expect(form.getByText('联系电话有误，请填写手机号或带区号的座机')).toBeVisible();
  await expect(form.getByLabel('联系人')).toHaveValue('周予白');
  await chooseArea(page, ['浙江省', '杭州市', '西湖区']);
  await expectAccessible(page);
  await fill({ 备用联系电话: tell('phone', '0571-88886666') });
  await expect(page.getByText('已保存')).toBeVisible();

  await page.reload();
  await expect(form.getByText('浙江省 / 杭州市 / 西湖区')).toBeVisible();
  await expect(form.getByLabel('昵称')).toHaveValue('柚白影像');
  await expect(form.getByLabel('备用联系电话')).toHaveValue('0571****666');
  await expect(form.getByLabel('详细地址')).toHaveValue('示例路 66 号 3 楼');

  await form.getByLabel('头像图片').setInputFiles({
    name: '不是图片.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('图片读不出来，请换一张')).toBeVisible();
  await form.getByLabel('头像图片').setInputFiles(await aPictureFile('合影.png'));
  const crop = page.getByRole('dialog', { name: '裁剪头像' });
  await expect(crop.getByRole('button', { name: '保存头像' })).toBeEnabled();
  await expectAccessible(page);
  await crop.getByLabel('缩放').fill('2');
  await crop.getByRole('group', { name: /^裁剪范围/ }).press('ArrowRight');
  await crop.getByRole('button', { name: '保存头像' }).click();
  await expect(crop).toBeHidden();
  const avatar = form.locator('img').first();
  await expect(avatar).toBeVisible();
  await expect.poll(() => avatar.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(400);
  await expect(page.getByRole('banner').locator('img').first()).toBeVisible();
  await form.getByRole('button', { name: '用回默认头像' }).click();
  await expect(form.getByRole('button', { name: '上传头像' })).toBeVisible();
  await expect(form.locator('img')).toHaveCount(0);
});

test('a person ends logins elsewhere and takes another phone with two codes; then withdrawals rest', async ({
  enter,
  alone,
}) => {
  const phone = aPhone();
  const { page } = await enter('personal', phone);
  const elsewhere: Page[] = [];
  for (let i = 0; i < 2; i++) {
    await letMinutePass(alone);
    elsewhere.push((await enter('personal', phone)).page);
  }
  await page.goto('/personal/securitySettings');
  await expectAccessible(page);
  const ends = page.getByRole('button', { name: /^结束 / });
  await expect(ends).toHaveCount(2);
  await ends.first().click();
  await expect(ends).toHaveCount(1);
  await page.getByRole('button', { name: '结束其他 1 处' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('结束其他 1 处登录？');
  await page.getByRole('alertdialog').getByRole('button', { name: '结束' }).click();
  await expect(ends).toHaveCount(0);
  for (const other of elsewhere) {
    await other.goto('/personal/securitySettings');
    await expect(other).not.toHaveURL(/securitySettings/);
  }
  await letMinutePass(alone);
  await enter('personal', phone);

  const newPhone = aPhone();
  const form = page.getByRole('main');
  await page.getByRole('link', { name: '修改', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: '修改手机号' })).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: '下一步' }).click();
  await expect(form.getByText('请输入验证码')).toBeVisible();
  await typeCode(form, phone, alone);
  await form.getByRole('button', { name: '下一步' }).click();

  await form.getByLabel('新手机号').fill('12800000000');
  await form.getByRole('button', { name: '获取验证码' }).click();
  await expect(form.getByText('手机号码有误，请重填')).toBeVisible();
  await form.getByLabel('新手机号').fill(demoAdvertiser.phone);
  await typeCode(form, demoAdvertiser.phone, alone);
  await form.getByRole('button', { name: '确认修改' }).click();
  await expect(form.getByText(/这个号码已经是另一个广告主账号的登录手机/)).toBeVisible();
  await expect(form.getByLabel('新手机号')).toHaveValue(demoAdvertiser.phone);
  await form.getByLabel('新手机号').fill(newPhone);
  await typeCode(form, newPhone, alone);
  await form.getByRole('button', { name: '确认修改' }).click();
  await expect(form.getByText(`登录手机已改为 ${maskPhone(newPhone)}`)).toBeVisible();
  await expect(form.getByText(/^其他 1 处登录已结束/)).toBeVisible();
  const record = page.getByRole('row').filter({ hasText: maskPhone(newPhone) });
  await expect(record).toContainText(maskPhone(phone));
  await expectAccessible(page);

  await page.goto('/personal/manAgement/cash');
  await expect(page.getByText(/ 后可以提现$/)).toBeVisible();
  await page.goto('/personal/securitySettings');
  await expect(page.getByText(/登录手机刚修改过，.+ 前不能提现/)).toBeVisible();
  await expect(page.getByRole('cell', { name: /手机号/ }).first()).toBeVisible();
  const outbox = await page.context().newPage();
  await outbox.goto('/dev/outbox');
  await outbox.getByLabel('每 3 秒自动刷新').check(); // the worker sends them, a little later
  for (const told of [phone, newPhone]) {
    const sms = outbox.getByRole('row').filter({ hasText: told.slice(-4) });
    await expect(sms.filter({ hasNotText: '验证码' }).first()).toBeVisible({ timeout: 30_000 });
  }
});

/** Opens the cascade level by level. */
async function chooseArea(page: Page, names: readonly string[]): Promise<void> {
  await page.getByLabel('所在地区').click();
  for (const name of names) await page.getByRole('menuitemcheckbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
}
