import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { caseAddresses, newestCases } from '@/server/cases/public';
import { recountCases } from '@/server/cases/recount-cases';
import { openDatabase } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aCase, aDeliveredOrder } from '@/tests/support/factories/a-case';
import { aMediaOwner } from '@/tests/support/factories/a-user';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

async function shownCase() {
  const owner = await aMediaOwner();
  const order = await aDeliveredOrder(120_000, { ownerId: owner.id });
  return { owner, order, id: await aCase(order) };
}

const service = () => operatorSession({ roles: ['service'] });

const act = (operator: TestOperator, id: number, name: string, reason: string) =>
  reply(
    'operator/act',
    {
      act: name,
      queue: 'case',
      key: String(id),
      fields: JSON.stringify({ id: String(id), reason }),
    },
    { operator },
  );

const item = (operator: TestOperator, id: number) =>
  call('operator/item', { queue: 'case', key: String(id) }, { operator });

/** Wherever the public may meet it. */
async function meets(id: number): Promise<Record<string, boolean>> {
  const { db } = await openDatabase();
  return {
    list: (await call('case/list', {})).list.some((row) => row.id === id),
    page: (await reply('case/show', { id })).envelope.status === 200,
    newest: (await newestCases(db, { limit: 50 })).some((row) => row.id === id),
    sitemap: (await caseAddresses(db, id - 1, id)).length === 1,
  };
}

const everywhere = { list: true, page: true, newest: true, sitemap: true };
const nowhere = { list: false, page: false, newest: false, sitemap: false };

describe('a case that the platform takes down', () => {
  it('is nowhere to be met until it is given back, whatever its sides say and whatever is counted', async () => {
    const { owner, order, id } = await shownCase();
    const operator = await service();
    expect(await meets(id)).toEqual(everywhere);
    expect((await act(operator, id, 'case_take_down', '画面里有他人肖像')).envelope.status).toBe(
      200,
    );
    expect(await meets(id)).toEqual(nowhere);

    const again = { order_sn: order.orderSn, allow: '1', named: '1' } as const;
    const said = await reply('order/allow-case', again, { as: owner });
    expect(said.envelope).toMatchObject({
      status: 200,
      msg: expect.stringContaining('平台已撤下'),
    });
    const { db } = await openDatabase();
    await db.execute(
      sql`update campaigns set counted_at = now() - interval '2 days' where id = ${id}`,
    );
    await recountCases(db);
    expect(await meets(id)).toEqual(nowhere);

    expect((await act(operator, id, 'case_give_back', '已取得授权')).envelope.status).toBe(200);
    expect(await meets(id)).toEqual(everywhere);
  });

  it('is told to both sides with the reason, at the order and as a notice that leads there', async () => {
    const { owner, order, id } = await shownCase();
    const operator = await service();
    await act(operator, id, 'case_take_down', '画面里有他人肖像');
    for (const as of [order.buyer, owner]) {
      expect(await call('order/case', { order_sn: order.orderSn }, { as })).toMatchObject({
        taken_down: '画面里有他人肖像',
        other_allows: true,
        case_id: 0,
      });
      const { list } = await call('messages', {}, { as });
      expect(list.filter(({ title }) => title.includes('已被平台撤下'))).toMatchObject([
        { body: '画面里有他人肖像', link: expect.stringMatching(`${order.orderSn}#case$`) },
      ]);
    }
    // Whoever is left alone with it is not promised that the other's consent would show it.
    const back = { order_sn: order.orderSn, allow: '0' } as const;
    await call('order/allow-case', back, { as: order.buyer });
    const alone = await call('order/case', { order_sn: order.orderSn }, { as: owner });
    expect(alone).toMatchObject({ taken_down: '画面里有他人肖像', other_allows: false });
    const gone = await call('order/case', { order_sn: order.orderSn }, { as: order.buyer });
    expect(gone).toMatchObject({ taken_down: '', other_allows: true });
    await act(operator, id, 'case_give_back', '已取得授权');
    await act(operator, id, 'case_take_down', '授权被收回');
    const { list } = await call('messages', {}, { as: owner });
    const told = list.filter(({ title }) => title.startsWith('案例“'));
    expect(told.map(({ body }) => body)).toEqual([
      '授权被收回',
      expect.stringContaining('已取得授权'),
      '画面里有他人肖像',
    ]);
  });

  it('is found by its number, its address and its order, says what was done, and needs a reason', async () => {
    const { order, id } = await shownCase();
    const operator = await service();
    const to = `/operator/queue/case/${id}`;
    for (const q of [String(id), `https://www.example.com/Solutions/Cases/${id}`]) {
      const { groups } = await call('operator/search', { q }, { operator });
      const cases = groups.find(({ title }) => title === '案例');
      expect(cases?.found).toMatchObject([{ href: to, detail: expect.stringContaining('公开') }]);
    }
    const deal = await call('operator/item', { queue: 'deal', key: order.orderSn }, { operator });
    expect(deal.item.about).toContainEqual(expect.objectContaining({ label: '案例', href: to }));

    expect((await act(operator, id, 'case_take_down', ' ')).envelope).toMatchObject({
      msg: '请写明撤下的原因，双方都会看到',
    });
    expect(await meets(id)).toEqual(everywhere);
    await act(operator, id, 'case_take_down', '画面里有他人肖像');
    const { item: shown } = await item(operator, id);
    expect(shown).toMatchObject({ state: '已被平台撤下', acts: [{ act: 'case_give_back' }] });
    expect(shown.history[0]?.words).toContain('画面里有他人肖像');
    // Nothing offers it twice.
    expect((await act(operator, id, 'case_take_down', '再一次')).envelope.status).toBe(422);
  });

  it('is for the service to take down, for who reviews to look at, and for nobody else', async () => {
    const { id } = await shownCase();
    const reviewer = await operatorSession({ roles: ['review'] });
    expect((await item(reviewer, id)).item.acts).toEqual([]);
    expect((await act(reviewer, id, 'case_take_down', '试试')).envelope.status).toBe(403);
    for (const role of ['finance', 'content'] as const) {
      const operator = await operatorSession({ roles: [role] });
      const input = { queue: 'case', key: String(id) } as const;
      expect((await reply('operator/item', input, { operator })).envelope.status, role).toBe(403);
      const { groups } = await call('operator/search', { q: String(id) }, { operator });
      expect(groups.map(({ title }) => title)).not.toContain('案例');
    }
  });
});
