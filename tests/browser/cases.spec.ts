import { sql } from 'drizzle-orm';
import { demoAdvertiser, demoMediaOwner } from '@/demo/accounts';
import { openDatabase, rows } from '@/server/kernel/database';
import { onProgram } from './support/on-program';
import type { OwnProgram } from './support/own-program';
import { expect, expectAccessible } from './support/test';
import { type Side, testTwoSides as test } from './support/two-sides';

/** A completed order of the demonstration's two people whose outcome is told beside a promise. */
const endedOrder = (program: OwnProgram): Promise<{ order_sn: string; title: string }> =>
  onProgram(program, async () => {
    const { db } = await openDatabase();
    const [found] = await rows<{ order_sn: string; title: string }>(
      db,
      sql`select o.order_sn, o.snapshot->>'title' as title from orders o
          join users b on b.id = o.buyer_id and b.nicename like '青禾研究所%'
          join order_figures f on f.order_id = o.id and f.reach > 0
          where o.state = 'completed' and o.snapshot->'estimate' is not null order by o.id desc limit 1`,
    );
    if (!found) throw new Error('a completed order with an outcome');
    return found;
  });

const openCase = async ({ area, page }: Side, orderSn: string) => {
  await page.goto(`/${area}/order?order_sn=${orderSn}`);
  const card = page.locator('#case');
  await expect(card.getByRole('heading', { name: '公开为案例' })).toBeVisible();
  return card;
};

test('both sides allow a completed order, its case stands in public, and is gone once it is taken back', async ({
  enter,
  alone,
  browser,
}) => {
  const { order_sn: orderSn, title } = await endedOrder(alone);
  const buyer = await enter('personal', demoAdvertiser.phone);
  const asked = await openCase(buyer, orderSn);
  await expect(asked.getByText('双方都同意才公开，默认不公开')).toBeVisible();
  await asked.getByRole('checkbox', { name: /写出品牌名/ }).check();
  await asked.getByRole('checkbox', { name: /投放要求的原文/ }).check();
  await asked.getByRole('button', { name: '同意公开' }).click();
  await expect(asked.getByText(/媒体主也同意后公开/)).toBeVisible();
  await expectAccessible(buyer.page);

  const owner = await enter('medium', demoMediaOwner.phone);
  const answered = await openCase(owner, orderSn);
  await expect(answered.getByText('广告主已同意，您也同意后公开')).toBeVisible();
  await answered.getByRole('checkbox', { name: /写出账号名/ }).check();
  await answered.getByRole('button', { name: '同意公开' }).click();
  await expect(answered.getByText('双方都已同意，已公开')).toBeVisible();
  const path =
    (await answered.getByRole('link', { name: '看这个案例' }).getAttribute('href')) ?? '';

  const visitor = await (await browser.newContext({ baseURL: alone.url })).newPage();
  await visitor.goto('/Solutions/Cases?trade=beauty');
  await expect(visitor.locator(`a[href="${path}"]`)).toBeVisible();
  await expectAccessible(visitor);
  await visitor.goto(path);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('青禾研究所');
  await expect(visitor.getByText(title).first()).toBeVisible();
  await expect(visitor.getByRole('heading', { name: '没做好的' })).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole('link', { name: '照这份改一份' }).click();
  await expect(visitor).toHaveURL(/\/plan\?/);
  await expect(visitor.locator('input[name=budget]')).not.toHaveValue('');

  const again = await openCase(buyer, orderSn);
  await again.getByRole('button', { name: '收回，不再公开' }).click();
  await expect(again.getByText('媒体主已同意，您也同意后公开')).toBeVisible();
  const gone = await visitor.goto(path);
  expect(gone?.status()).toBe(404);
  await visitor.goto('/Solutions/Cases?trade=beauty');
  await expect(visitor.locator(`a[href="${path}"]`)).toHaveCount(0);
});
