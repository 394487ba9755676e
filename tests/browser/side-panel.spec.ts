import type { Page } from '@playwright/test';
import { aPhone } from './support/log-in';
import { signIn } from './support/sign-in';
import { dragSlider } from './support/slider';
import { expect, expectAccessible, test } from './support/test';

const side = (page: Page) => page.getByRole('complementary', { name: '快捷入口' });
const entry = (page: Page, name: string) =>
  side(page).getByRole('link', { name: new RegExp(`^${name}`) });

async function openCallback(page: Page) {
  await page.goto('/gzhyx.html');
  await entry(page, '回电').click();
  const popup = page.getByRole('dialog', { name: '免费通话' });
  const phone = popup.getByRole('textbox', { name: '您的电话' });
  await expect(phone).toBeFocused();
  return { popup, phone, send: popup.getByRole('button', { name: '给我回电' }) };
}

test('我的 leads into the personal centre, a visitor to the choice of who he is', async ({
  page,
  context,
}) => {
  await page.goto('/gzhyx.html');
  await entry(page, '我的').click();
  const choice = page.getByRole('dialog', { name: '请选择登录身份' });
  await expect(choice.getByRole('button', { name: /我要投广告/ })).toBeVisible();
  await expect(choice.getByRole('link', { name: /我有账号接广告/ })).toHaveAttribute(
    'href',
    '/mediumLogin',
  );
  await page.keyboard.press('Escape');
  await expect(entry(page, '我的')).toBeFocused();

  await signIn(context);
  await page.reload();
  await entry(page, '我的').click();
  await expect(page).toHaveURL(/\/personal\?personal=1$/);
});

test('咨询 has a pop-up for each topic with a link to the online customer service', async ({
  page,
}) => {
  const link = 'https://tb.kuaishang.cn/bs/im.htm?topic=';
  const topics = ['短视频营销', '微博营销', '微信营销', '媒体入驻', '投诉建议'];
  const keys = ['video', 'microblog', 'wechat', 'entry', 'complaint'];
  await page.route('**/api/staff-qq-contact', (route) =>
    route.fulfill({
      json: {
        status: 200,
        code: 200,
        msg: '',
        data: {
          list: keys.map((topic, i) => ({
            topic,
            topic_name: topics[i],
            link: topic === 'complaint' ? 'https://evil.example/' : link + topic,
            qq: '',
            phone: '400-058-8786',
          })),
        },
      },
    }),
  );
  await page.goto('/gzhyx.html');
  await entry(page, '咨询').click();
  const popup = page.getByRole('dialog', { name: /在线咨询/ });
  const chat = popup.getByRole('link', { name: '进入在线客服' });
  for (const [i, name] of topics.slice(0, 4).entries()) {
    await popup.getByRole('tab', { name }).click();
    await expect(chat).toHaveAttribute('href', link + keys[i]);
    await expect(chat).toHaveAttribute('rel', /noopener/);
    await expect(chat).toHaveAttribute('target', '_blank');
  }
  await expectAccessible(page);
  // An address that is not allowed is no link, wherever it came from: the demonstration's own stands in.
  await popup.getByRole('tab', { name: '投诉建议' }).click();
  await expect(popup.getByText('账号数据不实的举报')).toBeVisible();
  await expect(chat).toHaveAttribute('href', '/demo/service');
  await popup.getByRole('button', { name: '给我回电' }).click();
  await expect(page.getByRole('dialog', { name: '免费通话' })).toBeVisible();
  await expect(popup).toBeHidden();
});

test('the pop-ups work by keyboard alone and give the focus back', async ({ page }) => {
  await page.goto('/gzhyx.html');
  await entry(page, '咨询').focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: /在线咨询/ });
  await expect(popup.getByRole('tab', { name: '短视频营销' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(popup.getByRole('tab', { name: '微博营销' })).toBeFocused();
  // It comes with the configuration of the customer service; Tab before that goes to the button behind it.
  await popup.getByRole('link', { name: '进入在线客服' }).waitFor();
  await page.keyboard.press('Tab');
  await expect(popup.getByRole('link', { name: '进入在线客服' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(popup.getByRole('button', { name: '给我回电' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(entry(page, '咨询')).toBeFocused();
});

test('the configuration of the customer service is kept in the tab', async ({ page, context }) => {
  await page.goto('/gzhyx.html');
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('kstData')))
    .toBe('{"staff_jump_link":"/demo/service","introduce_js":""}');
  const id = (await context.cookies()).find(({ name }) => name === 'app_session_id')?.value;
  expect(id).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(await page.evaluate(() => sessionStorage.getItem('kstKey'))).toBe(id);
});

test('a call-back without a phone, and with a wrong one, says what to do', async ({ page }) => {
  const { popup, phone, send } = await openCallback(page);
  await expect(popup.getByText('10 分钟内回电；工作日 9:00–18:00')).toBeVisible();
  await send.click();
  await expect(popup.getByText('请输入您的电话')).toBeVisible();
  await expect(phone).toBeFocused();
  await phone.fill('12800002046');
  await send.click();
  await expect(popup.getByText('手机号码有误，请重填')).toBeVisible();
  await expectAccessible(page);
});

test('a call-back says when it comes; the fourth of a day is too often', async ({ page }) => {
  const { popup, phone, send } = await openCallback(page);
  const number = aPhone();
  for (let time = 1; time <= 3; time++) {
    await phone.fill(number);
    await send.click();
    // From the third of a range of addresses on it asks for the slider; other tests have left some too.
    const taken = popup.getByText(`已登记 ${number.slice(0, 3)}****${number.slice(-4)}`);
    const slider = page.getByRole('dialog', { name: '拖动滑块，拼合图片' });
    await expect(taken.or(slider)).toBeVisible();
    if (await slider.isVisible()) await dragSlider(page);
    await expect(taken).toBeVisible();
    await expect(popup.getByRole('status')).toContainText(/回电/);
    await popup.getByRole('button', { name: '换一个号码' }).click();
  }
  await phone.fill(number);
  await send.click();
  await expect(popup.getByRole('alert')).toContainText(/3 次|频繁/);
  await expect(phone).toHaveValue(number);
});

test('购物车, 收藏 and 顶部 do what they say', async ({ page }) => {
  await page.goto('/dspyx/dy.html');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await entry(page, '顶部').click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL(/\/dspyx\/dy\.html$/);
  await entry(page, '购物车').click();
  await expect(page.getByRole('dialog', { name: '购物车' })).toBeVisible();
  await page.keyboard.press('Escape');
  await entry(page, '收藏').click();
  await expect(page.getByRole('dialog', { name: '请选择登录身份' })).toBeVisible();
});
