import type { Page } from '@playwright/test';
import { href } from '@/lib/routes';
import { demoAdvertiser, demoMediaOwner } from '@/server/demo/accounts';
import { signContract } from '../support/contract-steps';
import { expect, expectAccessible } from '../support/test';
import { testTwoSides as test } from '../support/two-sides';

/** The legal representatives of the demonstration's companies, as server/demo/accounts.ts verified them. */
const advertiser = { phone: demoAdvertiser.phone, idNumber: '320508198802143011' };
const owner = { phone: demoMediaOwner.phone, idNumber: '33010619850607221X' };

const ownList = {
  personal: href('personal-otherManagement-signature'),
  medium: href('medium-otherManagement-signature'),
};

/**
 * Asks once more for the contract of the demonstration that was refused: this program makes its paper, and keeps the file.
 * @returns its number
 */
async function askAgain(page: Page): Promise<string> {
  await page.goto(`${ownList.personal}?state=refused`);
  await page.getByRole('button', { name: '重新发起' }).first().click();
  await page.waitForURL(/rowId=/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('阅读合同');
  await expect(page.locator('[data-pdf-box]')).toHaveAttribute('aria-busy', 'false', {
    timeout: 30_000,
  });
  const told = await page
    .getByText(/^合同编号 HT/)
    .first()
    .textContent();
  return /HT\d{4}-\d{4,}/.exec(told ?? '')?.[0] ?? '';
}

/** Opens it as the other side, where it waits. */
async function openWaiting(page: Page, list: string, sn: string): Promise<void> {
  await page.goto(list);
  const row = page.getByRole('row').filter({ hasText: sn });
  await row.getByRole('link', { name: '去签署' }).click();
  await page.waitForURL(/rowId=/);
}

test('both companies sign, from the list to the finished PDF, and each page says where it is', async ({
  enter,
}) => {
  const buyer = await enter('personal', advertiser.phone);
  const sn = await askAgain(buyer.page);
  await expectAccessible(buyer.page);
  const gone = await signContract(buyer.page, advertiser);
  expect(gone.slice(-3)).toEqual(['confirmed', 'verificationCode', 'successful']);

  const seller = await enter('medium', owner.phone);
  await openWaiting(seller.page, ownList.medium, sn);
  await signContract(seller.page, owner);

  await buyer.page.goto(`${ownList.personal}?keyword=${sn}`);
  const download = buyer.page.waitForEvent('download');
  await buyer.page.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toContain(sn);
});

test('an address typed by hand leads back to the step that is due, and a foreign contract is missing', async ({
  enter,
}) => {
  const { page } = await enter('personal', advertiser.phone);
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
    await page.goto(`${ownList.personal}/${step}?rowId=${id}`);
    expect(new URL(page.url()).pathname).toBe(due.pathname);
  }
  const statusOf = async (path: string) =>
    (await page.request.get(`${ownList.personal}${path}`)).status();
  expect(await statusOf('?rowId=999999')).toBe(404);
  expect(await statusOf(`/nothing?rowId=${id}`)).toBe(404);
});

test('a media owner who refuses says why, and the advertiser reads it', async ({ enter }) => {
  const buyer = await enter('personal', advertiser.phone);
  const sn = await askAgain(buyer.page);
  const seller = await enter('medium', owner.phone);
  await openWaiting(seller.page, ownList.medium, sn);
  await seller.page.getByRole('button', { name: '拒签' }).click();
  const dialog = seller.page.getByRole('dialog');
  await dialog.getByLabel('拒签原因').fill('期望发布日期与档期冲突');
  await dialog.getByRole('button', { name: '拒签' }).click();
  await expect(seller.page.getByText('已拒签').first()).toBeVisible();

  await buyer.page.goto(`${ownList.personal}?keyword=${sn}`);
  await expect(buyer.page.getByText('期望发布日期与档期冲突').first()).toBeVisible();
});
