import { Client } from 'pg';
import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { askAgain, contractLists, openWaiting, signContract } from '../support/contract-steps';
import { expectSound } from '../support/expect-sound';
import type { OwnProgram } from '../support/own-program';
import { expect } from '../support/test';
import { testTwoSides as test } from '../support/two-sides';

test('both companies sign, from the list to the finished PDF, and each page says where it is', async ({
  enter,
  alone,
}) => {
  const buyer = await enter('personal', demoAdvertiser.phone);
  const sn = await askAgain(buyer.page);
  const gone = await signContract(buyer.page, demoAdvertiser, { program: alone });
  expect(gone.slice(-3)).toEqual(['confirmed', 'verificationCode', 'successful']);

  const seller = await enter('medium', demoMediaOwner.phone);
  await openWaiting(seller.page, contractLists.medium, sn);
  await signContract(seller.page, demoMediaOwner, { program: alone });

  await buyer.page.goto(`${contractLists.personal}?keyword=${sn}`);
  const download = buyer.page.waitForEvent('download');
  await buyer.page.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toContain(sn);
});

test('an address typed by hand leads back to the step that is due, and a foreign contract is missing', async ({
  enter,
}) => {
  const { page } = await enter('personal', demoAdvertiser.phone);
  await askAgain(page);
  const due = new URL(page.url());
  const id = due.searchParams.get('rowId');
  for (const step of [
    'confirmed',
    'verificationCode',
    'elementsCode',
    'underReview',
    'successful',
  ]) {
    await page.goto(`${contractLists.personal}/${step}?rowId=${id}`);
    expect(new URL(page.url()).pathname).toBe(due.pathname);
  }
  const statusOf = async (path: string) =>
    (await page.request.get(`${contractLists.personal}${path}`)).status();
  expect(await statusOf('?rowId=999999')).toBe(404);
  expect(await statusOf(`/nothing?rowId=${id}`)).toBe(404);
});

test('a media owner who refuses says why, and the advertiser reads it', async ({ enter }) => {
  const buyer = await enter('personal', demoAdvertiser.phone);
  const sn = await askAgain(buyer.page);
  const seller = await enter('medium', demoMediaOwner.phone);
  await openWaiting(seller.page, contractLists.medium, sn);
  await seller.page.getByRole('button', { name: '拒签' }).click();
  const dialog = seller.page.getByRole('dialog');
  await dialog.getByLabel('拒签原因').fill('期望发布日期与档期冲突');
  await dialog.getByRole('button', { name: '拒签' }).click();
  await expect(seller.page.getByText('已拒签').first()).toBeVisible();

  await buyer.page.goto(`${contractLists.personal}?keyword=${sn}`);
  await expect(buyer.page.getByText('期望发布日期与档期冲突').first()).toBeVisible();
});

test('a contract that nobody signed in time is over for both sides, and may be asked for anew', async ({
  enter,
  alone,
}) => {
  const buyer = await enter('personal', demoAdvertiser.phone);
  const sn = await askAgain(buyer.page);
  const seller = await enter('medium', demoMediaOwner.phone);
  await openWaiting(seller.page, contractLists.medium, sn);
  await letDeadlinePass(alone, sn);

  for (const { page, area } of [buyer, seller]) {
    const row = page.getByRole('row').filter({ hasText: sn });
    await expect(async () => {
      await page.goto(`${contractLists[area]}?state=expired`);
      await expect(row).toContainText('到期未签，合同过期', { timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await row.getByRole('link').first().click();
    await expect(page.getByText('已过期').first()).toBeVisible();
    await expect(page.getByRole('button', { name: '重新发起' })).toBeVisible();
    await expectSound(page);
  }
  await buyer.page.getByRole('button', { name: '重新发起' }).click();
  await expect(buyer.page.getByText(/^合同编号 HT/).first()).not.toContainText(sn);
  await expect(buyer.page.getByRole('heading', { level: 1 })).toHaveText('阅读合同');
});

/** Moves time: a contract's days to sign are over. */
async function letDeadlinePass({ databaseUrl }: OwnProgram, sn: string): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  await database.query(
    `update contracts set expires_at = now() - interval '1 second' where contract_sn = $1`,
    [sn],
  );
  await database.end();
}
