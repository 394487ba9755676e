import { expect } from '@playwright/test';
import { nameInList, operate } from './operate';
import type { OwnProgram } from './own-program';
import type { Side } from './two-sides';

/** A new media owner applies to join, and the platform opens the account. */
export async function join(side: Side, program: OwnProgram, name: string): Promise<void> {
  await applyToJoin(side, name);
  const id = nameInList(program, 'entry', name, /id=(\d+)/);
  operate(program, 'entry', `id=${id}`, 'decision=approve');
}

/** A new media owner applies to join. */
export async function applyToJoin({ page }: Pick<Side, 'page'>, name: string): Promise<void> {
  await page.goto('/medium/mediaEntry/applyEntry');
  await page.getByLabel('姓名或企业名称').fill(name);
  await page.getByLabel('联系人').fill('柚子');
  await page.getByLabel('联系电话').fill('13900002046');
  await page.getByRole('checkbox', { name: '抖音', exact: true }).check();
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText('待审核', { exact: true })).toBeVisible();
}

/** The owner fills in the form of a new 抖音 account and sends it, and the platform approves it. */
export async function listAccount(side: Side, program: OwnProgram, account: string): Promise<void> {
  await sendListing(side, account);
  const goodSn = nameInList(program, 'listing', account, /good_sn=(\S+)/);
  operate(program, 'listing', `good_sn=${goodSn}`, 'decision=approve');
}

/** The owner fills in the form of a new 抖音 account and sends it. */
export async function sendListing({ page }: Pick<Side, 'page'>, account: string): Promise<void> {
  await page.goto('/medium/mediaEntry/applyEntry');
  await page.getByRole('link', { name: /^抖音 / }).click();
  await page.getByLabel('账号名称').fill(account);
  await page.getByLabel('抖音号').fill('yb_tongqin');
  await page.getByLabel('主页链接').fill('video.example.com/user/yb');
  for (const [label, word] of [
    ['所在地', '浙江'],
    ['分类', '美妆'],
  ] as const) {
    await page.getByLabel(label).click();
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Escape');
  await page.getByLabel('21–60秒 报价', { exact: true }).fill('7900');
  await page.getByLabel('粉丝', { exact: true }).fill('128.4万');
  await page.getByLabel('播放中位数', { exact: true }).fill('186000');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('当前状态：待审核')).toBeVisible();
}
