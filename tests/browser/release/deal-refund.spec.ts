import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { act, openOrder, orderInProduction, stands } from '../support/deal-steps';
import { balance, fenIn, movement } from '../support/sums';
import { expect } from '../support/test';
import { type Side, testTwoSides as test } from '../support/two-sides';

test('before the first draft the buyer cancels by a press and everything goes back', async ({
  enter,
}) => {
  const owner = await enter('medium', demoMediaOwner.phone);
  const buyer = await enter('personal', demoAdvertiser.phone);
  const orderSn = await orderInProduction(buyer, owner);
  const before = [await balance(buyer), await balance(owner)] as const;

  await openOrder(buyer, orderSn);
  const told = fenIn(await buyer.page.getByText(/^现在取消可退/).textContent());
  expect(told).toBe(await movement(buyer, '进入平台托管'));
  await act(buyer, '取消订单', async (form) => {
    expect(fenIn(await form.getByText('全额退回').textContent())).toBe(told);
  });
  await stands(buyer, '已取消');

  expect(minusFen(await balance(buyer), before[0])).toBe(told);
  expect(await balance(owner)).toBe(before[1]);
});

test('after the first draft half goes back and the other half, less the fee, is the owner’s', async ({
  enter,
}) => {
  const owner = await enter('medium', demoMediaOwner.phone);
  const buyer = await enter('personal', demoAdvertiser.phone);
  const orderSn = await orderInProduction(buyer, owner);
  await act(owner, '提交稿件', (form) =>
    form.getByLabel('稿件', { exact: true }).fill('第一稿：开场给产品正面，口播产品名。'),
  );
  await stands(owner, '稿件待确认');
  const before = [await balance(buyer), await balance(owner)] as const;

  const told = await askForRefund(buyer, orderSn);
  const back = await movement(buyer, '退回您的钱包');
  const fee = await movement(buyer, '扣除服务费');
  const earned = await movement(buyer, '到媒体主可用余额');
  expect(back).toBe(told);
  expect(sumFen([back, fee, earned])).toBe(await movement(buyer, '进入平台托管'));
  await openOrder(owner, orderSn);
  expect(await movement(owner, '退回广告主钱包')).toBe(back);
  expect(await movement(owner, '到您的可用余额')).toBe(earned);
  await act(owner, '同意退款');
  await stands(owner, '已终止');

  expect(minusFen(await balance(buyer), before[0])).toBe(back);
  expect(minusFen(await balance(owner), before[1])).toBe(earned);
});

/** @returns what the question promised back, in 分 */
async function askForRefund(buyer: Side, orderSn: string): Promise<number> {
  await openOrder(buyer, orderSn);
  const now = fenIn(await buyer.page.getByText(/^现在取消可退/).textContent());
  await act(buyer, '申请退款', async (form) => {
    expect(fenIn(await form.getByText('未答复，退回').textContent())).toBe(now);
    await form.getByLabel('退款原因').fill('新品延期上市，这次先不投了');
  });
  await expect(buyer.page.getByText('退款待处理').first()).toBeVisible();
  return now;
}
