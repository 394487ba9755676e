import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { OperatorRole } from '@/lib/domain/operators/roles';
import type { SubjectName } from '@/lib/domain/operators/subject-name';
import { openDatabase, rows } from '@/server/kernel/database';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';
import { walkOrder } from '@/tests/support/factories/an-act';
import { anOrder } from '@/tests/support/factories/an-order';
import { operated } from '@/tests/support/operated';
import { operatorSession, type TestOperator } from '@/tests/support/operator-session';

const as = (...roles: OperatorRole[]) => operatorSession({ roles });

const note = (operator: TestOperator, queue: SubjectName, key: string, words: string) =>
  reply(
    'operator/act',
    { act: 'note', queue, key, fields: JSON.stringify({ words }) },
    { operator },
  );

const shown = async (operator: TestOperator, queue: SubjectName, key: string) =>
  call('operator/item', { queue, key }, { operator });

const wordsOn = async (operator: TestOperator, queue: SubjectName, key: string) =>
  (await shown(operator, queue, key)).notes.map(({ words }) => words);

async function anInspection() {
  const seller = await aMediaOwner();
  const order = await anOrder({ state: 'producing', ownerId: seller.id });
  await walkOrder(order.id, ['submit_draft', 'approve_draft', 'file_link']);
  return { ...order, seller };
}

describe('an internal note', () => {
  it('on an order stands wherever the order is opened, newest first, with who wrote it', async () => {
    const review = await as('review');
    const finance = await as('finance');
    const { orderSn } = await anInspection();
    expect((await note(review, 'inspection', orderSn, '链接已核对')).envelope.status).toBe(200);
    expect((await note(finance, 'deal', orderSn, '发票抬头待改')).envelope.status).toBe(200);
    for (const [operator, queue] of [
      [review, 'inspection'],
      [finance, 'deal'],
    ] as const) {
      const { notes } = await shown(operator, queue, orderSn);
      expect(notes).toMatchObject([
        { words: '发票抬头待改', by: finance.name, of: '' },
        { words: '链接已核对', by: review.name, of: '' },
      ]);
    }
  });

  it('on a person stands on the page and beside every thing of theirs', async () => {
    const service = await as('service');
    const order = await anInspection();
    const key = String(order.buyer.id);
    expect((await note(service, 'person', key, '上午不接电话')).envelope.status).toBe(200);
    expect(await wordsOn(service, 'person', key)).toEqual(['上午不接电话']);
    const { notes } = await shown(await as('review'), 'inspection', order.orderSn);
    expect(notes).toMatchObject([{ words: '上午不接电话', of: `广告主 ${key}` }]);
    const other = String((await anAdvertiser()).id);
    expect(await wordsOn(service, 'person', other)).toEqual([]);
  });

  it('takes nothing, decides nothing, and may be written while a colleague has the thing', async () => {
    const [mine, other] = [await as('review'), await as('review')];
    const { orderSn } = await anInspection();
    await call('operator/take', { queue: 'inspection', key: orderSn }, { operator: mine });
    const before = await shown(other, 'inspection', orderSn);
    expect(before).toMatchObject({ forms: [], may_note: true });
    expect(before.item.acts.map(({ act }) => act)).not.toContain('note');
    expect((await note(other, 'inspection', orderSn, '我看过截图')).envelope.status).toBe(200);
    const { entry } = await shown(mine, 'inspection', orderSn);
    expect(entry).toMatchObject({ is_mine: true, holder: { name: mine.name } });
  });

  it('is for whoever may open the thing, and never on one’s own', async () => {
    const good = await aGood({});
    const buyer = await anAdvertiser();
    expect((await note(await as('finance'), 'good', good.goodSn, '一')).envelope.status).toBe(403);
    expect(
      (await note(await as('content'), 'person', String(buyer.id), '一')).envelope.status,
    ).toBe(403);
    expect((await note(await as('service'), 'good', good.goodSn, '一')).envelope.status).toBe(200);
    const self = await operatorSession({ roles: ['service'], phone: buyer.phone });
    expect((await note(self, 'person', String(buyer.id), '一')).envelope.msg).toContain(
      '本人手机号',
    );
    expect(await shown(self, 'person', String(buyer.id))).toMatchObject({ may_note: false });
  });

  it('says what is wrong, and nothing is kept', async () => {
    const service = await as('service');
    const key = String((await anAdvertiser()).id);
    for (const words of ['', '  ', '字'.repeat(1001)]) {
      const { envelope } = await note(service, 'person', key, words);
      expect(envelope).toMatchObject({ status: 422, msg: expect.stringContaining('备注') });
    }
    expect((await note(service, 'person', '987654321', '一')).envelope.status).toBe(422);
    expect(await wordsOn(service, 'person', key)).toEqual([]);
  });

  it('by the command line names something that is there', async () => {
    const { orderSn } = await anOrder({ state: 'producing' });
    const fields = { queue: 'deal', key: orderSn, words: '线下沟通过' };
    expect(await operated('note', fields)).toBe('备注已保存');
    for (const [queue, key] of [
      ['deal', 'TF0'],
      ['person', 'x'],
      ['good', 'x'],
      ['need', '987654321'],
    ] as const) {
      const missing = operated('note', { queue, key, words: '一' });
      await expect(missing).rejects.toMatchObject({ code: 'not_found' });
    }
  });

  it('is written once, and its words are not in the record, which stays for ever', async () => {
    const service = await as('service');
    const key = String((await anAdvertiser()).id);
    await note(service, 'person', key, '一句只在备注里的话');
    const { db } = await openDatabase();
    const changed = db.execute(sql`update operator_notes set words = 'x' where key = ${key}`);
    await expect(changed).rejects.toMatchObject({ cause: { message: /append-only/ } });
    const lines = await rows<{ line: string }>(
      db,
      sql`select to_jsonb(a)::text as line from operator_actions a where action = 'note' and subject = ${`user ${key}`}`,
    );
    expect(lines).toHaveLength(1);
    expect(lines[0]!.line).not.toContain('只在备注里');
  });

  it('reaches neither side of the market', async () => {
    const service = await as('service');
    const order = await anInspection();
    const secret = '双方都看不到的一句话';
    for (const [queue, key] of [
      ['deal', order.orderSn],
      ['person', String(order.buyer.id)],
      ['person', String(order.seller.id)],
    ] as const) {
      expect((await note(service, queue, key, secret)).envelope.status).toBe(200);
    }
    for (const user of [order.buyer, order.seller]) {
      const read = [
        await call('order/detail', { order_sn: order.orderSn }, { as: user }),
        await call('order/messages', { order_sn: order.orderSn }, { as: user }),
        await call('messages', {}, { as: user }),
      ];
      expect(JSON.stringify(read[0])).toContain(order.orderSn);
      expect(JSON.stringify(read)).not.toContain(secret);
    }
  });
});
