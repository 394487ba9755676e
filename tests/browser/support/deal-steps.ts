import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { demoAdvertiser } from '@/demo/accounts';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { openOrderPage } from './open-order-page';
import { operate } from './operate';
import type { OwnProgram } from './own-program';
import type { Side } from './two-sides';

/** Opens an order on the side's own page, as it stands now. */
export async function openOrder({ page, area }: Side, orderSn: string): Promise<void> {
  await page.goto(`/${area}/order?order_sn=${orderSn}`);
  await expect(page.getByText(`订单号 ${orderSn}`)).toBeVisible();
}

export const stands = ({ page }: Side, state: string, timeout = 10_000): Promise<void> =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(state, { timeout });

/** Presses a button of the open order, fills in what its question asks for, and agrees. */
export async function act(
  { page }: Side,
  label: string | RegExp,
  fill: (form: Locator) => Promise<unknown> = async () => undefined,
  ok = label,
): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const form = page.getByRole('dialog');
  await fill(form);
  const agree = form.getByRole('button', { name: ok, exact: true });
  await expect(agree, 'a long form scrolls above its buttons').toBeInViewport({ ratio: 1 });
  await agree.click();
  await expect(form).toBeHidden();
}

/** Finds an account by the search of the visitors' list, within the minute that the market takes, and opens it. */
export async function findAccount({ page }: Side, account: string): Promise<void> {
  const found = page.locator('main').getByRole('link', { name: account, exact: true });
  await expect(async () => {
    await page.goto('/productList');
    const search = page.getByRole('search');
    await search.getByLabel('搜索账号').fill(account);
    await search.getByRole('button', { name: '搜索' }).click();
    await expect(found).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 60_000 });
  await openOrderPage(page, found);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(account);
}

/** Puts the open account into the cart and orders it from there, and nothing else that lies in it. */
export async function orderFromCart({ page }: Side, account: string): Promise<string> {
  await page.getByRole('button', { name: '加入购物车' }).first().click();
  await expect(page.getByText('已加入购物车')).toBeVisible();
  await page
    .locator('header')
    .getByRole('link', { name: /购物车/ })
    .click();
  const drawer = page.getByRole('dialog', { name: '购物车' });
  await drawer.getByRole('checkbox', { name: new RegExp(`^选择 ${account} `) }).check();
  await drawer.getByRole('button', { name: '立即购买' }).click();
  return placedOrder(page);
}

/** Orders the open account at once. @returns the order's number */
export async function orderAtOnce({ page }: Side): Promise<string> {
  await page.getByRole('button', { name: '立即购买' }).first().click();
  return placedOrder(page);
}

async function placedOrder(page: Side['page']): Promise<string> {
  await expect(page).toHaveURL(/\/personal\/settlement\?order_sn_list=TF\d+/);
  return /TF\d+/.exec(page.url())?.[0] ?? '';
}

export async function writeBrief({ page }: Side, words: { mustSay: string }): Promise<void> {
  await page.getByLabel('推广产品').fill('演示修护霜 50g');
  await page.getByLabel('所属行业').selectOption('美妆个护');
  await page.getByLabel('必须提到').fill(words.mustSay);
  await page.getByLabel('期望发布日期').fill(inDays(10));
  await page.getByLabel('联系人').fill('苏女士');
  await page.getByLabel('联系电话').fill(demoAdvertiser.phone);
  await page.getByRole('button', { name: '保存要求' }).click();
  await expect(page.getByText('已填完整，付款后媒体主 24 小时内接单')).toBeVisible();
}

/** Pays on the settlement page from the demonstration's advertiser's wallet. */
export async function payFromWallet({ page }: Side): Promise<void> {
  await page.getByRole('radio', { name: /钱包余额/ }).check();
  await page.getByLabel('支付密码', { exact: true }).fill(demoAdvertiser.payPassword);
  await page.getByRole('button', { name: /^付款 ¥/ }).click();
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
}

/** An order of one of the owner's own accounts, paid and accepted. @returns its number */
export async function orderInProduction(buyer: Side, owner: Side): Promise<string> {
  await owner.page.goto('/medium/mediaEntry/hasEntry?tab=selling');
  const account = owner.page.getByRole('rowgroup', { name: /./ }).first().locator('b').first();
  await findAccount(buyer, (await account.textContent()) ?? '');
  const orderSn = await orderAtOnce(buyer);
  await writeBrief(buyer, { mustSay: '口播一遍产品名' });
  await payFromWallet(buyer);
  await openOrder(owner, orderSn);
  await act(owner, '接单');
  await stands(owner, '待交稿');
  return orderSn;
}

/** The owner files a post of the demonstration with a screenshot of it, and the checker finds it online. */
export async function publish(owner: Side, { url }: OwnProgram, post: string): Promise<void> {
  await act(
    owner,
    '提交发布链接',
    async (form) => {
      await form.getByLabel('发布链接').fill(`${url}/demo/posts/${post}`);
      const file = { name: '视频页.png', mimeType: 'image/png', buffer: await aScreenshot() };
      await form.locator('input[type=file]').setInputFiles(file);
      await expect(form.getByText('视频页.png')).toBeVisible();
    },
    '提交',
  );
  await stands(owner, '待质检');
  await reload(owner, () =>
    expect(owner.page.getByText('在线', { exact: true }).first()).toBeVisible({ timeout: 500 }),
  );
}

export function passInspection(program: OwnProgram, orderSn: string): void {
  operate(program, 'pass_inspection', `order_sn=${orderSn}`, 'reason=链接可以打开，与确认稿一致');
}

/** Moves the demonstration's clock to where the order's timer ends, and waits until the jobs have seen it. */
export async function letTimerEnd(side: Side, orderSn: string, state: string): Promise<void> {
  const clock = await side.page.context().newPage();
  await clock.goto('/dev/clock');
  // What acceptance released has a clock of its own beside the order's.
  const timer = clock
    .getByRole('row')
    .filter({ hasText: orderSn })
    .filter({ hasNotText: '验收款待结算' });
  await timer.getByRole('button', { name: '前进到这里' }).click();
  await expect(clock.getByText('时钟已前进', { exact: false })).toBeVisible();
  await clock.close();
  await reload(side, () => stands(side, state, 500));
}

/** Reloads until something stands there: what jobs do comes within a few seconds. */
async function reload({ page }: Side, until: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await until();
  }).toPass({ timeout: 30_000 });
}

/** The market's day so many days on. */
function inDays(count: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  return shiftDay(today, count);
}

const aScreenshot = (): Promise<Buffer> =>
  sharp({ create: { width: 360, height: 640, channels: 3, background: '#2a3a52' } })
    .png()
    .toBuffer();
