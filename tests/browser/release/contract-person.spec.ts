import type { Page } from '@playwright/test';
import { demoMediaOwner } from '@/demo/accounts';
import { goodHref } from '@/lib/address/good-href';
import { anIdNumber } from '@/tests/support/factories/a-verification';
import { bindOwnCard } from '../support/contract-parties';
import {
  contractLists,
  contractSnOn,
  openWaiting,
  type SigningPerson,
  signContract,
} from '../support/contract-steps';
import { orderAtOnce, writeBrief } from '../support/deal-steps';
import { goodsAt } from '../support/demo-goods';
import { soundEachOnce } from '../support/expect-sound';
import { verifyPerson } from '../support/first-sale-steps';
import { aPhone, readCode } from '../support/log-in';
import { lengthenNames } from '../support/long-names';
import { expect } from '../support/test';
import { tell } from '../support/told';
import { testTwoSides as test } from '../support/two-sides';
import { letCodeWaitRunOut } from '../support/type-code';

/** 分 up to which a person is believed by the verification, and above which by everything; contract-company walks between. */
const sums = { simple: 800_000, high: 8_000_000 } as const;

const ownName = tell('name', '欧阳知夏这个名字写到证件能有的那么长还没有停下来的人');

test('a person pays, asks for the contract where it was paid, and signs at the lowest and the highest level; the owner signs both in one go', async ({
  enter,
  alone,
}) => {
  await lengthenNames(alone.databaseUrl);
  const sound = soundEachOnce();
  const phone = aPhone();
  const { page } = await enter('personal', phone);
  const me: SigningPerson = { phone, idNumber: tell('identity number', anIdNumber()) };
  await test.step('verifies as a person', () =>
    verifyPerson({ page, area: 'personal' }, alone, { name: ownName, idNumber: me.idNumber }));
  me.bankCard = await bindOwnCard(alone, phone);
  const goods = await goodsAt(alone, Object.values(sums));
  const sns: string[] = [];

  const ways = [
    ['signature', 'authentication', 'confirmed', 'verificationCode', 'successful'],
    [
      'signature',
      'faceVerification',
      'elements',
      'elementsCode',
      'confirmed',
      'verificationCode',
      'successful',
    ],
  ];
  for (const [nth, good] of goods.entries()) {
    await test.step(`orders, pays, and signs: ${Object.keys(sums)[nth]}`, async () => {
      await page.goto(goodHref({ good_sn: good.goodSn, staff_style: good.platform }));
      await orderAtOnce({ area: 'personal', page });
      await expect(page.getByText('付款后可以在这里签合同', { exact: false })).toBeVisible();
      await writeBrief({ area: 'personal', page }, { mustSay: '口播一遍产品名' });
      await payOnline(page);
      await page.getByRole('button', { name: '签合同' }).click();
      await page.waitForURL(/rowId=/);
      // What nobody has told yet: where letters go.
      await sound(page);
      await page
        .getByLabel('通讯地址')
        .fill('示例市示例区很长的一条演示路 1288 弄 66 号 2 幢 1 单元 301 室');
      await page.getByRole('button', { name: '补全并继续' }).click();
      const gone = await signContract(page, me, { program: alone, look: sound });
      expect(gone).toEqual(ways[nth]);
      sns.push(await contractSnOn(page));
    });
  }

  const seller = await enter('medium', demoMediaOwner.phone);
  const them: SigningPerson = { ...demoMediaOwner, passport: 'E12345678' };
  for (const sn of sns) {
    await test.step('the owner reads one and shows who signs', async () => {
      await openWaiting(seller.page, contractLists.medium, sn);
      await signContract(seller.page, them, { program: alone, look: sound, upTo: 'confirmed' });
    });
  }

  await test.step('and signs both with one code, each with its own record', async () => {
    await letCodeWaitRunOut(alone);
    await seller.page.goto(contractLists.medium);
    await seller.page.getByRole('checkbox', { name: '全选可合签的 2 份' }).check();
    await sound(seller.page);
    await seller.page.getByRole('button', { name: '一次签署 2 份' }).click();
    const dialog = seller.page.getByRole('dialog');
    for (const sn of sns) await expect(dialog.getByText(sn)).toBeVisible();
    await expect(dialog).toContainText('¥88,000.00');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '获取签署验证码' }).click();
    const code = dialog.getByLabel('短信验证码');
    await expect(code).toBeVisible(); // then it has been sent; the one before it would be read otherwise
    await code.fill(await readCode(seller.page, them.phone));
    await dialog.getByRole('button', { name: '确认签署' }).click();
    await expect(dialog).toBeHidden();
    for (const sn of sns) {
      await expect(async () => {
        await seller.page.goto(`${contractLists.medium}?keyword=${sn}`);
        const row = seller.page.getByRole('row').filter({ hasText: sn });
        await expect(row).toContainText('已完成', { timeout: 1000 });
      }).toPass({ timeout: 30_000 });
      await seller.page.getByRole('row').filter({ hasText: sn }).getByRole('link').first().click();
      await expect(seller.page.getByText(/一个验证码确认 2 份/)).toHaveCount(1);
    }
    await sound(seller.page);
  });

  await page.goto(contractLists.personal);
  await expect(page.getByRole('row').filter({ hasText: '已完成' })).toHaveCount(2);
  await sound(page);
});

/** By the simulator of Alipay. */
async function payOnline(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /支付宝/ }).check();
  await page.getByRole('button', { name: /^付款 ¥/ }).click();
  await page.getByRole('button', { name: '模拟支付成功' }).click();
  await expect(page.getByRole('heading', { name: '付款成功' })).toBeVisible();
}
