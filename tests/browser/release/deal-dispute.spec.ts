import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { minusFen, sumFen } from '@/lib/domain/money/money';
import { act, openOrder, passInspection, publish, stands } from '../support/deal-steps';
import { operate } from '../support/operate';
import { balance, fenIn, movement } from '../support/sums';
import { expect } from '../support/test';
import { type Side, testTwoSides as test } from '../support/two-sides';

const claims = [
  {
    clause: '必须提到的内容',
    claim: '成片 00:52 内没有口播品牌名，确认稿里写了。',
    answer: '片尾字幕里写了品牌名。',
  },
  {
    clause: '与确认稿一致',
    claim: '发布的内容少了确认稿的第二步。',
    answer: '第二步在评论区置顶里补充了。',
  },
] as const;

test('a draft is revised, the delivery disputed by points, and both sides read one ruling that splits the money', async ({
  alone,
  enter,
}) => {
  const owner = await enter('medium', demoMediaOwner.phone);
  const buyer = await enter('personal', demoAdvertiser.phone);

  await owner.page.goto('/medium');
  const waiting = owner.page.getByRole('row').filter({ hasText: '待接单' });
  await waiting.getByRole('link', { name: '去接单' }).click();
  await expect(owner.page).toHaveURL(/order_sn=/);
  const orderSn = new URL(owner.page.url()).searchParams.get('order_sn') ?? '';
  await act(owner, '接单');
  await stands(owner, '待交稿');

  await test.step('changes are asked for at their place, worked in and approved', async () => {
    const drafts = buyer.page.locator('#drafts');
    await act(owner, '提交稿件', async (form) => {
      await form.getByLabel('稿件', { exact: true }).fill('第一稿：开场给产品正面，中段口播成分。');
      await form.getByLabel('稿件链接').fill('https://example.com/draft/1');
    });
    await stands(owner, '稿件待确认');

    await openOrder(buyer, orderSn);
    await drafts.getByRole('button', { name: /^对“第一稿/ }).click();
    await drafts.getByLabel(/^意见 1/).fill('成分请写明配比');
    await act(
      buyer,
      /^提出修改/,
      (form) => form.getByRole('textbox').first().fill('结尾字幕请改成“限时优惠”。'),
      '提交意见',
    );
    await stands(buyer, '稿件待修改');

    await openOrder(owner, orderSn);
    await expect(owner.page.getByText(/结尾字幕请改成/)).toBeVisible();
    await act(owner, '提交修改稿', async (form) => {
      await form.getByLabel('修改稿', { exact: true }).fill('第二稿：配比已写明，结尾字幕已改。');
      await form.getByLabel('意见 1 已改').check();
    });
    await stands(owner, '稿件待确认');
    await openOrder(buyer, orderSn);
    await expect(drafts.getByText('第 2 稿已改')).toBeVisible();
    await act(buyer, '确认稿件');
    await stands(buyer, '待发布');
  });

  await openOrder(owner, orderSn);
  await publish(owner, alone, 'autumn-skincare');
  passInspection(alone, orderSn);

  await test.step('the buyer claims by points, and the owner answers each', async () => {
    await openOrder(buyer, orderSn);
    await act(buyer, '申请仲裁', async (form) => {
      for (const [index, { clause, claim }] of claims.entries()) {
        if (index > 0) await form.getByRole('button', { name: '再加一条主张' }).click();
        const point = form.getByRole('group', { name: `主张 ${index + 1}` });
        await point.getByLabel('依据哪一条').click();
        await buyer.page.getByTitle(clause, { exact: true }).filter({ visible: true }).click();
        await point.getByLabel('哪里不符').fill(claim);
      }
      await form.getByLabel('要求退回的比例').fill('50');
    });
    await expect(buyer.page.getByText('尚未答辩')).toHaveCount(claims.length);

    await openOrder(owner, orderSn);
    await act(owner, '提交答辩', async (form) => {
      for (const [index, { clause, answer }] of claims.entries()) {
        const point = form.getByRole('group', { name: `${index + 1}. ${clause}` });
        await point.getByLabel('您的答辩').fill(answer);
      }
      await form.getByLabel('您愿意退回的比例').fill('10');
    });
    await expect(owner.page.getByText('尚未认定')).toHaveCount(claims.length);
  });

  const price = await movement(owner, '进入平台托管');
  const before = [await balance(buyer), await balance(owner)] as const;
  const account = await nameAt(buyer);
  const words = '少了一处口播，其余与确认稿一致，双方各担一部分。';
  operate(
    alone,
    'rule_split',
    `order_sn=${orderSn}`,
    `findings=${JSON.stringify([
      {
        no: 1,
        finding: 'upheld',
        percent: 30,
        words: `${account}的音轨里没有品牌名，与确认稿不一致。`,
      },
      { no: 2, finding: 'rejected', words: '评论区置顶写明了第二步，事先告知过。' },
    ])}`,
    'buyer_percent=30',
    `reason=${account}${words}`,
    'departs=两处情况合写在一段里，便于双方阅读',
  );

  await openOrder(buyer, orderSn);
  await openOrder(owner, orderSn);
  const ruling = await rulingOn(buyer);
  expect(await rulingOn(owner)).toEqual(ruling);
  expect(sumFen([ruling.toBuyer, ruling.toSeller])).toBe(price);
  for (const side of [buyer, owner]) {
    await expect(side.page.getByText(account + words, { exact: true })).toBeVisible();
    expect(await movement(side, /^退回/)).toBe(ruling.toBuyer);
    expect(await movement(side, /可用余额/)).toBe(ruling.earned);
  }
  expect(minusFen(await balance(buyer), before[0])).toBe(ruling.toBuyer);
  expect(minusFen(await balance(owner), before[1])).toBe(ruling.earned);

  await buyer.page.goto('/publicOpinion/rulings');
  const told = buyer.page.getByRole('listitem').filter({ hasText: `某某${words}` });
  await expect(told.getByText('某某的音轨里没有品牌名')).toBeVisible();
  await expect(told).not.toContainText(account);
});

/** The ruling as a side reads it: the finding on every point, and the sums in 分. */
async function rulingOn({ page }: Side) {
  const share = async (name: string) =>
    (await page.getByText(name, { exact: true }).locator('xpath=..').textContent()) ?? '';
  const theirs = await share('付媒体主');
  return {
    points: await page.getByRole('region', { name: /^主张 \d$/ }).allTextContents(),
    toBuyer: fenIn(await share('退回广告主')),
    toSeller: fenIn(theirs),
    earned: fenIn(theirs.slice(theirs.indexOf('到手'))),
  };
}

/** The account that the open order is placed with. */
const nameAt = async ({ page }: Side): Promise<string> =>
  (await page.locator('main a[href^="/productDetails/"]').first().textContent()) ?? '';
