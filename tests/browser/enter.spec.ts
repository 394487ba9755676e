import { fillLogin } from './support/log-in';
import { expect, expectAccessible, test } from './support/test';

test('sliders and fields move together, and the figures with them', async ({ page }) => {
  await page.goto('/enter');
  await expectAccessible(page);
  const price = page.getByLabel(/ 报价$/);
  const net = page.locator('dt:text-is("到手") + dd');
  await expect(net).toHaveText(/^¥[\d,.]+$/);
  const before = await net.textContent();
  const slider = page.getByRole('slider', { name: '报价' });
  const typed = await price.inputValue();
  await slider.focus();
  await page.keyboard.press('PageUp');
  await expect(price).not.toHaveValue(typed);
  await expect(net).not.toHaveText(before ?? '');
  await expect(page).toHaveURL(/price=\d+/);

  const told = page.waitForResponse(/income_estimate/);
  await page.getByLabel('粉丝', { exact: true }).first().fill('80万');
  const answer = await told;
  expect(answer.status()).toBe(200);
  await expect(page.getByText('同段', { exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL(/fans=800000/);
});

test('the values lead through the login into the application', async ({ page }) => {
  await page.goto('/enter?platform=5&fans=480000&category=1&price=5200');
  await page.getByRole('link', { name: '用这个报价入驻' }).click();
  await expect(page).toHaveURL(/\/mediumLogin\?next=/);
  const form = page.locator('main');
  await fillLogin(page, form);
  await form.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(/applyEntry\?platform=5&fans=480000&category=1&price=5200/);
  await expect(page.getByLabel('账号介绍')).toHaveValue(/抖音，美食，48\.0万 粉丝，.+报价 ¥5,200/);
  await expect(page.getByRole('checkbox', { name: '抖音', exact: true })).toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the account is told by a form and stands in the address', async ({ page }) => {
    await page.goto('/enter');
    await page.getByLabel('粉丝', { exact: true }).first().fill('80万');
    await page.getByLabel('品类').selectOption('美食');
    await page.getByRole('button', { name: '算一算' }).click();
    await expect(page).toHaveURL(/\/enter\?platform=\d+&fans=800000&category=1/);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow');
    await expect(
      page.locator('form[action="/enter"]').getByRole('link', { name: /入驻$/ }),
    ).toHaveAttribute('href', /fans%3D800000/);
  });
});

test('the plans of a special page are made for the goal that is chosen, and lead to the plan', async ({
  page,
}) => {
  await page.goto('/allSpecial/videoExtend');
  await expectAccessible(page);
  const sums = page.getByRole('row').filter({ hasText: '合计' });
  await expect(sums).toContainText('播放');
  await page.getByRole('link', { name: '要种草' }).click();
  await expect(page).toHaveURL(/goal=seeding/);
  await expect(sums).toContainText('转评赞藏');
  const see = page.getByRole('link', { name: /^看这 \d+ 个，能换能删/ }).first();
  const [count = ''] = /\d+/.exec((await see.textContent()) ?? '') ?? [];
  await see.click();
  await expect(page).toHaveURL(/\/plan\?.*lines=/);
  await expect(page.getByText(new RegExp(`${count} 个账号`)).first()).toBeVisible();
});
