import { type Browser, expect, type Page } from '@playwright/test';
import { Client } from 'pg';
import { demoAdvertiser, demoMediaOwner } from '@/server/demo/accounts';
import { operate } from './support/operate';
import { type OwnProgram, testAlone as test } from './support/own-program';
import { signIn } from './support/sign-in';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// Alone, since the demonstration's two people log in and their one waiting order goes its way.
test('an owner and an advertiser bring an order from the first page to money in the owner’s account', async ({
  browser,
  alone,
}) => {
  test.setTimeout(240_000);
  await bringToTheEnd(browser, alone);
});

async function bringToTheEnd(browser: Browser, program: OwnProgram): Promise<void> {
  const { url, databaseUrl } = program;
  const owner = await enter(browser, url, 2);
  const buyer = await enter(browser, url, 3);

  await owner.goto('/medium');
  const waiting = owner.getByRole('row').filter({ hasText: '待接单' });
  const earning = money((await waiting.getByText(/^¥[\d,]+\.\d\d$/).textContent()) ?? '');
  const before = await balance(owner);
  await waiting.getByRole('link', { name: '去接单' }).click();
  await expect(owner).toHaveURL(/order_sn=/);
  const orderSn = new URL(owner.url()).searchParams.get('order_sn') ?? '';

  await act(owner, '接单');
  await stands(owner, '待交稿');
  await act(owner, '提交稿件', async (form) => {
    await form.getByLabel('稿件', { exact: true }).fill('第一稿：开场给产品正面，中段口播成分。');
    await form.getByLabel('稿件链接').fill('https://example.com/draft/1');
  });
  await stands(owner, '稿件待确认');

  await buyer.goto(`/personal/order?order_sn=${orderSn}`);
  const drafts = buyer.locator('#drafts');
  await expect(drafts.getByText('第一稿：开场给产品正面，中段口播成分。')).toBeVisible();
  await drafts.getByRole('button', { name: /^对“第一稿/ }).click();
  await drafts.getByLabel(/^意见 1/).fill('成分请写明配比');
  await act(
    buyer,
    /^提出修改/,
    async (form) => form.getByRole('textbox').first().fill('结尾字幕请改成“限时优惠”。'),
    '提交意见',
  );
  await stands(buyer, '稿件待修改');

  await owner.reload();
  await expect(owner.getByText(/结尾字幕请改成/)).toBeVisible();
  await act(owner, '提交修改稿', async (form) => {
    await form.getByLabel('修改稿', { exact: true }).fill('第二稿：配比已写明，结尾字幕已改。');
    await form.getByLabel('意见 1 已改').check();
  });
  await buyer.reload();
  await expect(drafts.getByText('第 2 稿已改')).toBeVisible();
  await act(buyer, '确认稿件');
  await stands(buyer, '待发布');

  await owner.reload();
  await act(
    owner,
    '提交发布链接',
    async (form) => {
      await form.getByLabel('发布链接').fill('https://example.com/published/1');
      await form
        .locator('input[type=file]')
        .setInputFiles({ name: '发布截图.png', mimeType: 'image/png', buffer: picture });
      await expect(form.getByText('发布截图.png')).toBeVisible();
    },
    '提交',
  );
  await stands(owner, '待质检');
  operate(program, 'pass_inspection', `order_sn=${orderSn}`);

  await buyer.reload();
  await act(buyer, '验收通过');
  await stands(buyer, '保留期');

  // The market's clock: the period and the settlement day come when the database says so.
  for (const state of ['待结算', '已完成']) {
    await letTimeRunOut(databaseUrl, orderSn);
    await expect(async () => {
      await owner.reload();
      await stands(owner, state, 500);
    }).toPass({ timeout: 20_000 });
  }
  await expect(owner.getByText('您已到手')).toBeVisible();
  expect(await balance(owner)).toBe(before + earning);
  await owner.context().close();
  await buyer.context().close();
}

async function enter(browser: Browser, url: string, group: 2 | 3): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await signIn(context, group, (group === 2 ? demoMediaOwner : demoAdvertiser).phone, url);
  return context.newPage();
}

/** Presses a button of the order, fills in what its question asks for, and agrees. */
async function act(
  page: Page,
  label: string | RegExp,
  fill: (form: ReturnType<Page['getByRole']>) => Promise<void> = async () => undefined,
  ok = label,
): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click();
  const question = page.getByRole('dialog');
  await fill(question);
  await question.getByRole('button', { name: ok, exact: true }).click();
  await expect(question).toBeHidden();
}

const stands = (page: Page, state: string, timeout = 10_000) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(state, { timeout });

async function balance(owner: Page): Promise<number> {
  const page = await owner.context().newPage();
  await page.goto('/medium');
  const text = await page.locator('dl > div', { hasText: '可用余额' }).first().textContent();
  await page.close();
  return money(/¥[\d,.]+/.exec(text ?? '')?.[0] ?? '');
}

/** ¥12,328.00 in 分 */
const money = (text: string): number => Math.round(Number(text.replace(/[¥,]/g, '')) * 100);

async function letTimeRunOut(databaseUrl: string, orderSn: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query('update orders set due_at = now() where order_sn = $1', [orderSn]);
  await database.end();
}
