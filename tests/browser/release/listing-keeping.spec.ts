import { expect, type Page } from '@playwright/test';
import { demoMediaOwner } from '@/demo/accounts';
import { shiftDay } from '@/lib/domain/time/shift-day';
import { testAlone as test } from '../support/own-program';
import { signIn } from '../support/sign-in';
import { expectAccessible } from '../support/test';

// Alone, since the demonstration's owner takes an account down that other tests order from.
test('an owner changes last day, cap and leave, takes an account down and up, and the visitors’ search follows', async ({
  browser,
  alone,
}) => {
  const owner = await (await browser.newContext({ baseURL: alone.url })).newPage();
  const visitor = await (await browser.newContext({ baseURL: alone.url })).newPage();
  await signIn(owner.context(), 2, demoMediaOwner.phone, alone.url);

  await owner.goto('/medium/mediaEntry/hasEntry?tab=selling');
  const group = owner.getByRole('rowgroup', { name: /./ }).first();
  const name = (await group.locator('b').first().textContent()) ?? '';
  const seen = () => isFound(visitor, name);
  expect(await seen()).toBe(true);

  await owner.getByRole('button', { name: `改日接单上限 ${name}` }).click();
  await owner.getByRole('textbox', { name: '每天最多接单' }).fill('7');
  await owner.getByRole('textbox', { name: '每天最多接单' }).press('Enter');
  await said(owner, '日接单上限已改为每天 7 单，即时生效');
  await expect(group.getByText('每天 7 单')).toBeVisible();

  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
  const until = shiftDay(today, 200);
  await group
    .getByRole('button', { name: /^改有效期/ })
    .first()
    .click();
  const day = owner.getByRole('textbox', { name: /有效至$/ });
  await day.fill(until);
  await day.press('Enter');
  await owner.getByRole('button', { name: '保存' }).click();
  await said(owner, `有效期已改为 ${until}，即时生效`);
  await expect(group.getByText(until).first()).toBeVisible();

  await leave(owner, name, today, shiftDay(today, 3));
  await said(owner, /已有订单照常/);
  await expect.poll(seen).toBe(false);
  await owner.goto('/medium/mediaEntry/hasEntry?tab=leave');
  await expect(groupOf(owner, name).getByText(/^外出拍摄，/)).toBeVisible();
  await groupOf(owner, name).getByRole('button', { name: '结束休假' }).click();
  await said(owner, '已取消休假，即时生效');
  await expect.poll(seen).toBe(true);

  await owner.goto('/medium/mediaEntry/hasEntry?tab=selling');
  await groupOf(owner, name).getByRole('button', { name: '下架' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: '下架' }).click();
  await said(owner, '已下架，已有订单照常进行');
  await expect.poll(seen).toBe(false);
  await owner.goto('/medium/mediaEntry/hasEntry?tab=off');
  await groupOf(owner, name).getByRole('button', { name: '上架', exact: true }).click();
  await said(owner, /^已上架/);
  await expect.poll(seen).toBe(true);

  await owner.goto('/medium/mediaEntry/hasEntry?tab=selling');
  await groupOf(owner, name)
    .getByRole('button', { name: /^改报价/ })
    .first()
    .click();
  const price = owner.getByRole('textbox', { name: /报价$/ });
  await price.fill('12345');
  await expectAccessible(owner);
  await owner.getByRole('button', { name: '提交审核' }).click();
  await said(owner, '新报价已提交审核，通过前按现价接单');
  await expect(groupOf(owner, name).getByText('改为 ¥12,345', { exact: false })).toBeVisible();
  await owner.getByRole('link', { name: /^审核进度/ }).click();
  const waiting = owner.getByRole('row').filter({ hasText: name });
  await expect(waiting.getByText('¥12,345')).toBeVisible();
  await expectAccessible(owner);
  await waiting.getByRole('button', { name: '撤回' }).click();
  await owner.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click();
  await said(owner, '改动申请已撤回，继续按现有内容展示');
});

const groupOf = (page: Page, name: string) => page.getByRole('rowgroup', { name, exact: true });

const said = (page: Page, words: string | RegExp) =>
  expect(page.getByText(words).first()).toBeVisible();

async function leave(owner: Page, name: string, from: string, to: string): Promise<void> {
  await owner.getByRole('button', { name: `改休假 ${name}` }).click();
  const form = owner.getByRole('dialog');
  for (const [label, day] of [
    ['休假第一天', from],
    ['休假最后一天', to],
  ] as const) {
    await form.getByLabel(label).fill(day);
    // Takes the day, and sends nothing yet.
    await form.getByLabel(label).press('Enter');
  }
  await form.getByLabel('休假原因').fill('外出拍摄');
  await form.getByRole('button', { name: /保\s*存/ }).click();
}

/** Whether the search of the visitors' list has the account. */
async function isFound(visitor: Page, name: string): Promise<boolean> {
  await visitor.goto(`/productList?q=${encodeURIComponent(name)}`);
  return (await visitor.getByRole('link', { name, exact: true }).count()) > 0;
}
