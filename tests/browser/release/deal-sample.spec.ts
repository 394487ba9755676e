import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { act, openOrder } from '../support/deal-steps';
import { expect, expectAccessible } from '../support/test';
import { testTwoSides as test } from '../support/two-sides';

test('a sample is announced, addressed, sent and received on the order’s page', async ({
  enter,
}) => {
  const owner = await enter('medium', demoMediaOwner.phone);
  const buyer = await enter('personal', demoAdvertiser.phone);
  await owner.page.goto('/medium');
  const waiting = owner.page.getByRole('row').filter({ hasText: '待接单' });
  await waiting.getByRole('link', { name: '去接单' }).click();
  await expect(owner.page).toHaveURL(/order_sn=/);
  const orderSn = new URL(owner.page.url()).searchParams.get('order_sn') ?? '';
  const cardOf = ({ page }: typeof owner) => page.locator('#sample');
  await expect(cardOf(owner)).toBeHidden();

  await openOrder(buyer, orderSn);
  await act(
    buyer,
    '寄样品',
    (form) => form.getByLabel('寄什么').fill('演示修护霜正装 1 瓶，拍完不用寄回'),
    '告诉媒体主',
  );
  await expect(cardOf(buyer)).toContainText('待填收件地址');

  await openOrder(owner, orderSn);
  await act(
    owner,
    '填写收件地址',
    async (form) => {
      await form.getByLabel('收件人').fill('林小满');
      await form.getByLabel('收件手机号').fill('13900002046');
      await form.getByLabel('收件地址').fill('浙江省杭州市示例区样例路 8 号 2 幢 301');
    },
    '保存地址',
  );
  await expect(cardOf(owner)).toContainText('待寄出');

  await openOrder(buyer, orderSn);
  await expect(cardOf(buyer)).toContainText('林小满 13900002046 浙江省杭州市示例区样例路 8 号');
  await expectAccessible(buyer.page);
  await act(
    buyer,
    '已寄出，填单号',
    async (form) => {
      await form.getByLabel('快递公司').fill('示例快递');
      await form.getByLabel('快递单号').fill('SL2611240001');
    },
    '保存单号',
  );

  await openOrder(owner, orderSn);
  await expect(cardOf(owner)).toContainText('SL2611240001');
  await act(owner, '确认收到样品', undefined, '确认收到');
  await expect(cardOf(owner)).toContainText('已收到');
  await expect(cardOf(owner)).not.toContainText('13900002046');
});
