import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { goodHref } from '@/lib/address/good-href';
import { href } from '@/lib/address/routes';
import { bindOwnCard, renameCompany } from '../support/contract-parties';
import {
  contractLists,
  contractSnOn,
  openWaiting,
  paperOpened,
  type SigningPerson,
  signContract,
} from '../support/contract-steps';
import { openOrder, orderAtOnce, payFromWallet, writeBrief } from '../support/deal-steps';
import { goodsAt } from '../support/demo-goods';
import { soundEachOnce } from '../support/expect-sound';
import { lengthenNames } from '../support/long-names';
import { expect } from '../support/test';
import { type Side, testTwoSides as test } from '../support/two-sides';

const longName =
  '青禾研究所（苏州工业园区）食品与日用化学品科技股份有限公司长三角生态绿色一体化发展示范区第一分公司演示';

/** What the other walks do not come by (contract-person, contract-agreements). */
const soldPages = ['authentication', 'identityCard', 'verificationCode', 'successful'];

const owner: SigningPerson = { ...demoMediaOwner };

test('a company signs from the settlement page and from an order at every level, to a PDF that anybody can check', async ({
  enter,
  alone,
  page: visitor,
}) => {
  await lengthenNames(alone.databaseUrl);
  const sound = { bought: soundEachOnce(['identityCard']), sold: soundEachOnce(soldPages) };
  const idNumber = await renameCompany(alone, demoAdvertiser.phone, longName);
  const me: SigningPerson = {
    phone: demoAdvertiser.phone,
    idNumber,
    bankCard: await bindOwnCard(alone, demoAdvertiser.phone),
  };
  owner.bankCard = await bindOwnCard(alone, demoMediaOwner.phone);
  const buyer = await enter('personal', demoAdvertiser.phone);
  const seller = await enter('medium', demoMediaOwner.phone);
  // 3 000 元: believed by the verification; 40 000: three elements; 250 000 in two orders: four, and a picture of the card.
  const [small, middle, ...large] = await goodsAt(
    alone,
    [300_000, 4_000_000, 15_000_000, 10_000_000],
  );
  if (!small || !middle) throw new Error('as many as asked for');

  await test.step('simple: from the page that says it is paid', async () => {
    await open(buyer, small);
    const orderSn = await orderAtOnce(buyer);
    await writeBrief(buyer, { mustSay: '口播一遍产品名' });
    await payFromWallet(buyer);
    await askForContract(buyer.page);
    const bought = await signContract(buyer.page, me, { program: alone, look: sound.bought });
    expect(bought).toContain('authentication');
    const sn = await contractSnOn(buyer.page);

    // One's own signature is there: the other one can be reminded, once a day.
    await buyer.page.goto(`${contractLists.personal}?keyword=${sn}`);
    const row = buyer.page.getByRole('row').filter({ hasText: sn });
    await row.getByRole('button', { name: '提醒' }).click();
    await expect(row.getByRole('button', { name: '提醒' })).toHaveCount(0);

    const sold = await signFromList(seller, sn);
    expect(sold).toContain('authentication');
    await buyer.page.goto(`${contractLists.personal}?keyword=${orderSn}`);
    await expect(row).toContainText('已完成');
  });

  await test.step('common: from the order’s own page', async () => {
    await open(buyer, middle);
    const orderSn = await orderAtOnce(buyer);
    await writeBrief(buyer, { mustSay: '口播一遍产品名' });
    await payFromWallet(buyer);
    await openOrder(buyer, orderSn);
    await askForContract(buyer.page);
    expect(await signContract(buyer.page, me, { program: alone, look: sound.bought })).toContain(
      'elements',
    );
    const sold = await signFromList(seller, await contractSnOn(buyer.page));
    expect(sold).toContain('elementsCode');
  });

  const sn =
    await test.step('high: two orders of one payment, a picture looked at by the platform', async () => {
      for (const good of large) {
        await open(buyer, good);
        await buyer.page.getByRole('button', { name: '加入购物车' }).first().click();
        await expect(buyer.page.getByText('已加入购物车')).toBeVisible();
      }
      await buyer.page.goto(href('shopping-shoppingCart'));
      for (const { title } of large) {
        await buyer.page.getByRole('checkbox', { name: new RegExp(`^选择 ${title}`) }).check();
      }
      await buyer.page.getByRole('button', { name: '立即购买' }).click();
      await expect(buyer.page).toHaveURL(/order_sn_list=TF\d+,TF\d+&/);
      await writeBrief(buyer, { mustSay: '口播一遍产品名' });
      await payFromWallet(buyer);
      await askForContract(buyer.page);
      const bought = await signContract(buyer.page, me, { program: alone, look: sound.bought });
      expect(bought.slice(1, 6)).toEqual([
        'faceVerification',
        'elements',
        'elementsCode',
        'identityCard',
        'underReview',
      ]);
      const number = await contractSnOn(buyer.page);
      expect(await signFromList(seller, number)).toContain('identityCard');
      await expect(seller.page.getByText('三方已签完，合同已生效')).toBeVisible();
      return number;
    });

  await test.step('the PDF that a browser saves is true to whoever checks it, and one byte is not', async () => {
    const { page } = seller;
    const file = await saved(page, () =>
      page.getByRole('button', { name: '下载合同 PDF' }).click(),
    );
    expect(file.name).toBe(`投放服务合同_${sn}.pdf`);
    expect(await verdictOn(visitor, file.bytes)).toBe('未改动，三方签名有效');
    await expect(visitor.getByText(sn).first()).toBeVisible();
    const changed = Buffer.from(file.bytes);
    const at = Math.floor(changed.length / 3);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(await verdictOn(visitor, changed)).toBe('签完之后被改过，不要以它为准');
  });

  await test.step('the year’s archive holds every finished contract of the own side', async () => {
    const { page } = buyer;
    await page.goto(contractLists.personal);
    const year = new Date().getFullYear();
    const file = await saved(page, () =>
      page.getByRole('button', { name: `${year} 年归档` }).click(),
    );
    expect(file.name).toBe(`合同归档_${year}.zip`);
    const entries = file.bytes.toString('utf8');
    expect(entries).toContain('合同清单.xlsx');
    // Three of this walk, one of the demonstration’s past; each name stands twice in a ZIP.
    expect(entries.match(/投放服务合同_HT\d{4}-\d{4,}\.pdf/g)).toHaveLength(8);
    expect(entries).toContain(`投放服务合同_${sn}.pdf`);
  });

  async function signFromList({ page }: Side, number: string): Promise<string[]> {
    await openWaiting(page, contractLists.medium, number);
    return signContract(page, owner, { program: alone, look: sound.sold });
  }
});

const open = ({ page }: Side, good: { goodSn: string; platform: number }) =>
  page.goto(goodHref({ good_sn: good.goodSn, staff_style: good.platform }));

async function askForContract(page: Page): Promise<void> {
  await page.getByRole('button', { name: '签合同' }).click();
  await page.waitForURL(/rowId=/);
  await paperOpened(page);
}

async function saved(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

async function verdictOn(page: Page, buffer: Buffer): Promise<string> {
  await page.goto(href('contract-verify'));
  const file = { name: '合同.pdf', mimeType: 'application/pdf', buffer };
  await page.getByLabel('选择文件').setInputFiles(file);
  const result = page.locator('#verify-result');
  await expect(result).not.toBeEmpty();
  return (await result.textContent()) ?? '';
}
