import { aPhone } from './support/log-in';
import { pressSlider } from './support/slider';
import { expect, expectAccessible, test } from './support/test';

test('the captcha stands on its own page and says when it is solved', async ({ page }) => {
  await page.goto('/tcaptcha');
  await page.getByRole('button', { name: '开始验证' }).click();
  await expect(page.getByText('请填写手机号', { exact: true })).toBeVisible();
  await page.getByLabel('手机号').fill('13900001111');
  await page.getByRole('button', { name: '开始验证' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await expectAccessible(page);
  await pressSlider(page, page);
  await expect(page.getByText('验证通过，凭证已生成')).toBeVisible();
});

test('the frame gives its proof to the form that embeds it, and the form sends the code', async ({
  page,
}) => {
  await page.goto('/tcaptcha/index1');
  const send = page.getByRole('button', { name: '发送验证码' });
  await page.getByLabel('手机号').fill(aPhone());
  await send.click();
  await expect(page.getByText('请完成滑块验证')).toBeVisible();
  await pressSlider(page, page.frameLocator('iframe[title=滑块验证]'));
  await expect(page.getByText('已通过滑块验证')).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText('验证码已发送，5 分钟内有效')).toBeVisible();
});

test('only pages of ours may hold the frame, and no other page may be held', async ({
  request,
}) => {
  const policyOf = async (path: string) =>
    (await request.get(path)).headers()['content-security-policy'];
  expect(await policyOf('/tcaptcha/captchas?frame=1')).toMatch(/frame-ancestors 'self'$/);
  expect(await policyOf('/tcaptcha')).toMatch(/frame-ancestors 'none'$/);
});

test('the counters are those of the database', async ({ page, request }) => {
  // Others solve sliders meanwhile, and the counters are kept for a while: what is shown lies between two answers.
  const count = async () => {
    const { data } = await (await request.post('/api/captcha/stats')).json();
    return { shown: Number(data.shown), solved: Number(data.solved) };
  };
  const before = await count();
  await page.goto('/tcaptcha/data');
  const after = await count();
  for (const [label, name] of [
    ['出示图片', 'shown'],
    ['验证通过', 'solved'],
  ] as const) {
    const text = await page.locator('dl div', { hasText: label }).locator('b').textContent();
    expect(text).toMatch(/^\d/);
    const number = Number(text?.replace(/\D/g, ''));
    expect(number, label).toBeGreaterThanOrEqual(before[name]);
    expect(number, label).toBeLessThanOrEqual(after[name]);
  }
  await expect(page.getByRole('heading', { name: '最近 60 分钟' })).toBeVisible();
  await expect(page.getByText('出示图片')).toBeVisible();
  await expectAccessible(page);
});
