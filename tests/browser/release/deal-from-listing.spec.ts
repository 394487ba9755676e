import { demoAdvertiser } from '@/demo/accounts';
import { href } from '@/lib/address/routes';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { anIdNumber } from '@/tests/support/factories/a-verification';
import {
  act,
  findAccount,
  letTimerEnd,
  openOrder,
  orderFromCart,
  passInspection,
  payFromWallet,
  publish,
  stands,
  writeBrief,
} from '../support/deal-steps';
import { signEntryAgreement, verifyPerson } from '../support/first-sale-steps';
import { join, listAccount } from '../support/listing-steps';
import { aPhone } from '../support/log-in';
import { expectPagesUnsealed } from '../support/pages-unsealed';
import { balance, fenIn, movement, sumBeside } from '../support/sums';
import { expect } from '../support/test';
import { tell } from '../support/told';
import { testTwoSides as test } from '../support/two-sides';

const account = '柚白通勤妆（演示）';

test('a new owner’s listing is found, ordered and delivered, and its money is in the owner’s balance', async ({
  alone,
  enter,
}) => {
  // An owner of this test alone: the clock that moves settles other orders of the demonstration too.
  const phone = aPhone();
  const owner = await enter('medium', phone);
  const buyer = await enter('personal', demoAdvertiser.phone);
  let orderSn = '';
  let listed = 0;

  await test.step('the owner joins and lists an account, and the platform approves both', async () => {
    await join(owner, alone, '杭州柚白文化（演示）');
    await listAccount(owner, alone, account);
  });

  await test.step('it waits off the shelf for verification and the entry agreement, and goes up then', async () => {
    await owner.page.goto(href('medium-mediaEntry-hasEntry'));
    await expect(owner.page.getByRole('status').filter({ hasText: '还差' })).toContainText(
      '还差实名认证、入驻协议',
    );
    const me = { phone, idNumber: tell('identity number', anIdNumber()) };
    await verifyPerson(owner, alone, { name: tell('name', '欧阳知夏'), idNumber: me.idNumber });
    await signEntryAgreement(owner, alone, me);
    await expect(async () => {
      await owner.page.goto(href('medium-mediaEntry-hasEntry'));
      await expect(owner.page.getByText('已上架')).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  });

  await test.step('the advertiser finds it, orders it from the cart and pays', async () => {
    await findAccount(buyer, account);
    orderSn = await orderFromCart(buyer, account);
    await writeBrief(buyer, { mustSay: '口播一遍产品名' });
    const before = await balance(buyer);
    await payFromWallet(buyer);
    await openOrder(buyer, orderSn);
    const paid = await movement(buyer, '进入平台托管');
    expect(await balance(buyer)).toBe(minusFen(before, paid));
  });

  await test.step('the owner delivers it', async () => {
    await owner.page.goto('/medium');
    const waiting = owner.page.getByRole('row').filter({ hasText: '待接单' });
    listed = fenIn(await waiting.getByText(/^¥[\d,]+\.\d\d$/).textContent());
    await waiting.getByRole('link', { name: '去接单' }).click();
    await act(owner, '接单');
    await stands(owner, '待交稿');
    await act(owner, '提交稿件', (form) =>
      form.getByLabel('稿件', { exact: true }).fill('广告。口播一遍产品名：演示修护霜。'),
    );
    await stands(owner, '稿件待确认');
    await openOrder(buyer, orderSn);
    await act(buyer, '确认稿件');
    await stands(buyer, '待发布');
    await openOrder(owner, orderSn);
    await publish(owner, alone, 'commute-makeup');
    passInspection(alone, orderSn);
  });

  await openOrder(owner, orderSn);
  const promised = await sumBeside(owner.page.getByText('您到手', { exact: true }));
  const first = await movement(owner, /^80% 转入您的待结算/);
  const rest = await movement(owner, /^其余 20% 转入您的待结算/);
  const [early, late] = [
    await movement(owner, /到您的可用余额.*验收后 T\+3/),
    await movement(owner, /到您的可用余额.*保留期满后 T\+3/),
  ];
  expect(sumFen([early, late])).toBe(promised);
  expect(listed).toBe(promised);
  const had = await balance(owner);

  await test.step('the buyer accepts it, and the first share waits for settlement', async () => {
    await openOrder(buyer, orderSn);
    await act(buyer, '验收通过');
    await stands(buyer, '保留期');
    expect(await balance(owner, '待结算')).toBe(first);
  });

  await test.step('the retention period and the days to settlement go by', async () => {
    await openOrder(owner, orderSn);
    await letTimerEnd(owner, orderSn, '待结算');
    expect(await balance(owner, '待结算')).toBe(rest);
    expect(await balance(owner)).toBe(sumFen([had, early]));
    await letTimerEnd(owner, orderSn, '已完成');
  });

  const came = owner.page.getByText('您已到手', { exact: true });
  expect(fenIn(await came.locator('xpath=..').textContent())).toBe(promised);
  expect(await balance(owner)).toBe(sumFen([had, promised]));

  await test.step('no page of either shows personal data as it lies sealed', async () => {
    await findAccount(buyer, account);
    const product = new URL(buyer.page.url()).pathname;
    await expectPagesUnsealed(buyer, [product, `/personal/order?order_sn=${orderSn}`]);
    const [goodSn = ''] = product.split('/').at(-1)?.split('_') ?? [];
    await owner.page.goto(href('medium-otherManagement-signature'));
    const contract = owner.page.getByRole('main').locator('a[href*="rowId="]').first();
    await expectPagesUnsealed(owner, [
      `/medium/order?order_sn=${orderSn}`,
      href('medium-mediaEntry-applyEntry', { good_sn: goodSn }),
      (await contract.getAttribute('href')) ?? '',
    ]);
  });
});
