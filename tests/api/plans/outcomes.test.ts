import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aDeliveredOrder, someFigures } from '@/tests/support/factories/a-delivered-order';
import { aKeptPlan, aPlannable } from '@/tests/support/factories/a-kept-plan';
import { anAdvertiser } from '@/tests/support/factories/a-user';
import { operated } from '@/tests/support/operated';

describe('what came of a plan', () => {
  it('is told line by line and in sum beside what was expected, for its own advertiser alone', async () => {
    const me = await anAdvertiser();
    const plan = await aKeptPlan({ owner: me });
    const order = await aDeliveredOrder({ buyer: me });
    await someFigures(order);
    const { db } = await openDatabase();
    await db.execute(sql`insert into plan_cart_lines (cart_id, line_id)
      select o.cart_id, (select min(l.id) from plan_lines l join plans p on p.id = l.plan_id where p.plan_no = ${plan.planNo})
      from orders o where o.order_sn = ${order.orderSn}`);
    const { plans } = await call('report/plans', {}, { as: me });
    expect(plans).toHaveLength(1);
    // 50 000 plays came of 50 000 expected, within 40 000 to 58 000.
    expect(plans[0]?.lines).toMatchObject([
      { order_sn: order.orderSn, figure: 50_000, actual: 50_000, in_band: true },
    ]);
    expect(plans[0]?.sum).toMatchObject({ told: 1, lines: 1, actual: 50_000, in_band: true });
    expect((await call('report/plans', {}, { as: await anAdvertiser() })).plans).toEqual([]);
  });
});

describe('a need that staff answers with a plan', () => {
  it('puts the plan under the account that left it, and tells it', async () => {
    const me = await anAdvertiser();
    const goods = [await aPlannable(), await aPlannable()];
    const { db } = await openDatabase();
    const [need] = await rows<{ id: number }>(
      db,
      sql`insert into needs (kind, brief, platform, budget_yuan, phone_sealed, phone_hash, user_id, page_source, promised_at)
          values ('full', '冬季修护霜', 0, 20000, '', 'test', ${me.id}, '', now())
          returning id`,
    );
    const lines = goods.map(({ goodSn }) => `${goodSn}.1`).join(',');
    const address = `https://shop.example.com/plan?budget=20000&go=1&v=own&lines=${lines}`;
    const answered = (id: number, plan = address) =>
      operated('need-plan', { id: String(id), plan, name: '给您的方案' }, '客服甲');
    await expect(answered(987_654_321)).rejects.toThrow('没有编号为 987654321 的需求');
    await expect(answered(need!.id, 'https://shop.example.com/plan')).rejects.toThrow(
      '请复制方案结果页的完整地址',
    );
    const planNo = /方案 (\S+) 已放到对方名下/.exec(await answered(need!.id))?.[1] ?? '';
    const [who] = await rows<{ told: number }>(
      db,
      sql`select count(*)::int as told from messages m join plans p on p.user_id = m.user_id
          where p.plan_no = ${planNo} and m.link like ${`%${planNo}%`}`,
    );
    expect(who?.told).toBe(1);
    const { list } = await call('plan/list', {}, { as: me });
    expect(list).toMatchObject([{ plan_no: planNo, name: '给您的方案', from_staff: true }]);
    expect(await call('plan/to-cart', { plan_no: planNo }, { as: me })).toMatchObject({ added: 2 });
    expect(
      (await reply('plan/show', { plan_no: planNo }, { as: await anAdvertiser() })).envelope.status,
    ).toBe(422);
  });
});
