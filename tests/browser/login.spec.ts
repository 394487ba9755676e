import { aPhone, logIn } from './support/log-in';
import { pressSlider } from './support/slider';
import { expect, expectAccessible, test } from './support/test';

const openLogin = 'header a[href="/toLogin"]';

test('the dialog says what is missing, field by field', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  await page.locator(openLogin).click();
  const dialog = page.getByRole('dialog', { name: '广告主登录' });
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByText('请填写手机号')).toBeVisible();
  await expect(dialog.getByText('请阅读并勾选协议')).toBeVisible();
  await dialog.getByLabel('手机号', { exact: true }).fill('12345678901');
  await dialog.getByLabel('验证码', { exact: true }).fill('123');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByText('手机号码有误，请重填')).toBeVisible();
  await expect(dialog.getByText('验证码错误')).toBeVisible();
  await expectAccessible(page);
});

test('without the slider no code is sent', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  await page.locator(openLogin).click();
  const dialog = page.getByRole('dialog', { name: '广告主登录' });
  await dialog.getByLabel('手机号', { exact: true }).fill(aPhone());
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  const puzzle = page.getByRole('dialog', { name: '拖动滑块，拼合图片' });
  await expect(puzzle.getByRole('slider')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText('请完成滑块验证')).toBeVisible();
});

test('both agreements open over the dialog and tick the box', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  await page.locator(openLogin).click();
  const box = page.getByLabel('我已阅读并同意');
  for (const name of ['用户协议', '隐私政策']) {
    await box.uncheck();
    await page.getByRole('button', { name: `《${name}》` }).click();
    const text = page.getByRole('dialog', { name });
    await text.getByRole('button', { name: '同意并继续' }).click();
    await expect(box).toBeChecked();
  }
});

test('the slider can be solved by keyboard, and the login holds after a reload', async ({
  page,
}) => {
  await page.goto('/dspyx/dy.html');
  await page.locator(openLogin).click();
  await logIn(page, aPhone(), pressSlider);
  const me = page.getByRole('link', { name: /广告主·个人中心/ });
  await expect(me).toBeVisible();
  await page.reload();
  await expect(me).toBeVisible();
});

test('the countdown goes on after a reload', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  await page.locator(openLogin).click();
  const dialog = page.getByRole('dialog', { name: '广告主登录' });
  await dialog.getByLabel('手机号', { exact: true }).fill(aPhone());
  await dialog.getByRole('button', { name: '获取验证码' }).click();
  await pressSlider(page);
  const waiting = dialog.getByRole('button', { name: /^\d+秒后获取$/ });
  await expect(waiting).toBeDisabled();
  await page.reload();
  await page.locator(openLogin).click();
  await expect(waiting).toBeDisabled();
});

test('a dead token is cleared and the visitor asked to log in', async ({ page, context }) => {
  const url = process.env.BASE_URL ?? '';
  await context.addCookies([
    { name: 'token', value: 'dead', url },
    { name: 'choiceFlag', value: '3', url },
    { name: 'userName', value: 'x', url },
  ]);
  await page.goto('/personal/order');
  await expect(page).toHaveURL(/\/(\?login=1.*)?$/);
  await expect(page.getByRole('dialog', { name: /登录/ })).toBeVisible();
  const left = (await context.cookies()).map(({ name }) => name);
  expect(left).not.toContain('token');
  expect(left).not.toContain('choiceFlag');
});
