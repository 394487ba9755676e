import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { transitionOrder } from '@/server/orders/public';
import { call, reply } from '@/tests/support/call';
import { aFile } from '@/tests/support/factories/a-file';
import { aMediaOwner, anAdvertiser, type TestUser } from '@/tests/support/factories/a-user';
import { anOrder, type TestOrder } from '@/tests/support/factories/an-order';
import { statementsOf } from '@/tests/support/statements-of';

let owner: TestUser;
let order: TestOrder;

beforeAll(async () => {
  owner = await aMediaOwner();
  order = await anOrder({ ownerId: owner.id, state: 'producing' });
});

const say = (as: TestUser, body: string, of = order, more: object = {}) =>
  call('order/say', { order_sn: of.orderSn, body, client_key: randomUUID(), ...more }, { as });
const read = (as: TestUser, of = order, more: object = {}) =>
  call('order/messages', { order_sn: of.orderSn, ...more }, { as });
const unreadRow = async (as: TestUser, of = order) =>
  (await call('user-order-list', { keyword: of.orderSn }, { as })).list[0]?.unread;

/** Lines of the message centre about somebody's conversations, read ones marked. */
async function linesOf(user: TestUser): Promise<string[]> {
  const { db } = await openDatabase();
  const found = await rows<{ link: string; read: boolean }>(
    db,
    sql`select link, read_at is not null as read from messages
        where user_id = ${user.id} and key like 'order-message:%' order by id`,
  );
  return found.map(({ link, read: isRead }) => `${link}${isRead ? ' read' : ''}`);
}

describe('the messages of an order', () => {
  it('go over with their files, and are unread until they are read', async () => {
    const file = await aFile(order.buyer, '产品图.pdf');
    await say(order.buyer, '口播里请带上新品名', order, { files: [file] });
    await say(order.buyer, '明天能看到初稿吗');
    expect(await unreadRow(owner)).toBe(2);
    const { order: shown } = await call('order/detail', { order_sn: order.orderSn }, { as: owner });
    expect(shown.unread).toBe(2);
    // Nobody has unread messages of their own.
    expect(await unreadRow(order.buyer)).toBe(0);

    const page = await read(owner);
    expect(page).toMatchObject({
      unread: 2,
      earlier: false,
      closed: '',
      list: [
        { mine: false, body: '口播里请带上新品名', files: [{ name: '产品图.pdf' }] },
        { mine: false, body: '明天能看到初稿吗', files: [] },
      ],
    });
    expect(page.list[0]?.files[0]?.url).toMatch(/^\/api\/file\/.+sign=/);
    expect(await unreadRow(owner)).toBe(0);
    expect((await read(owner)).unread).toBe(0);
    expect((await read(order.buyer)).list.map(({ mine }) => mine)).toEqual([true, true]);
  });

  it('tell the message centre once for all that stays unread, and no more once it is read', async () => {
    const other = await anOrder({ ownerId: owner.id, state: 'pending_accept' });
    const before = (await linesOf(owner)).length;
    const link = `/medium/order?order_sn=${other.orderSn}#chat`;
    await say(other.buyer, '在吗', other);
    await say(other.buyer, '还在吗', other);
    expect((await linesOf(owner)).slice(before)).toEqual([link]);
    await read(owner, other);
    expect((await linesOf(owner)).slice(before)).toEqual([`${link} read`]);
    await say(other.buyer, '谢谢', other);
    expect((await linesOf(owner)).slice(before)).toEqual([`${link} read`, link]);
    await say(owner, '不客气', other);
    expect(await linesOf(other.buyer)).toEqual([`/personal/order?order_sn=${other.orderSn}#chat`]);
  });

  it('are one message where the browser sends the same twice, even at the same moment', async () => {
    const other = await anOrder({ ownerId: owner.id, state: 'pending_accept' });
    const client_key = randomUUID();
    const sent = await Promise.all(
      [1, 2, 3].map(() => say(other.buyer, '只说一次', other, { client_key })),
    );
    expect(new Set(sent.map(({ message }) => message.id)).size).toBe(1);
    // The same key from somebody else, or of another order, is another message.
    await say(owner, '另一句', other, { client_key });
    expect((await read(owner, other)).list.map(({ body }) => body)).toEqual(['只说一次', '另一句']);
    await say(order.buyer, '另一单', order, { client_key });
    expect((await read(order.buyer)).list.at(-1)?.body).toBe('另一单');
  });

  it('come in pages by their key, older ones before it and newer ones after it', async () => {
    const long = await anOrder({ ownerId: owner.id, state: 'pending_accept' });
    const { db } = await openDatabase();
    await db.execute(sql`insert into order_messages (order_id, author_id, body, files, client_key)
      select ${long.id}, ${long.buyer.id}, n::text, '{}', 'long-' || n from generate_series(1, 70) n`);
    const bodies = (page: Awaited<ReturnType<typeof read>>) => page.list.map(({ body }) => +body);
    const newest = await read(owner, long);
    expect([bodies(newest)[0], bodies(newest).at(-1), newest.earlier]).toEqual([41, 70, true]);
    const older = await read(owner, long, { before: newest.list[0]?.id });
    expect([bodies(older)[0], bodies(older).at(-1), older.earlier]).toEqual([11, 40, true]);
    const oldest = await read(owner, long, { before: older.list[0]?.id });
    expect([bodies(oldest)[0], bodies(oldest).at(-1), oldest.earlier]).toEqual([1, 10, false]);
    const after = newest.list.at(-1)?.id;
    expect((await read(owner, long, { after })).list).toEqual([]);
    await say(long.buyer, '71', long);
    expect(bodies(await read(owner, long, { after }))).toEqual([71]);
  });

  it('are the two sides’ own: a stranger’s order and a missing one answer alike', async () => {
    const [stranger, otherOwner] = [await anAdvertiser(), await aMediaOwner()];
    for (const as of [stranger, otherOwner]) {
      for (const name of ['order/messages', 'order/say'] as const) {
        const ask = (order_sn: string) =>
          reply(name, { order_sn, body: '你好', client_key: 'abcdefgh12' }, { as });
        expect(JSON.stringify(await ask(order.orderSn))).toBe(
          JSON.stringify(await ask('TF2611200000000000')),
        );
      }
    }
  });

  it('take neither an empty message nor somebody else’s file', async () => {
    const empty = await reply(
      'order/say',
      { order_sn: order.orderSn, body: '  ', client_key: randomUUID() },
      { as: owner },
    );
    expect(empty.envelope.data).toEqual({ fields: { body: '请填写消息或上传附件' } });
    const theirs = await aFile(order.buyer);
    const refused = await reply(
      'order/say',
      { order_sn: order.orderSn, body: '附件', files: [theirs], client_key: randomUUID() },
      { as: owner },
    );
    expect(refused.envelope.data).toEqual({ fields: { files: '附件有误，请重新上传' } });
  });

  it('begin with the payment and end 30 days after the order, when they can only be read', async () => {
    const unpaid = await anOrder({ ownerId: owner.id });
    expect(await read(unpaid.buyer, unpaid)).toMatchObject({
      list: [],
      closed: expect.stringMatching(/付款后/),
    });
    await expect(say(unpaid.buyer, '你好', unpaid)).rejects.toThrow(/付款后/);
    await expect(say(owner, '你好', unpaid)).rejects.toThrow(/422/);

    const ended = await anOrder({ ownerId: owner.id, state: 'pending_accept' });
    const { db } = await openDatabase();
    await say(owner, '档期满了，抱歉', ended);
    await inTransaction(db, (tx) => transitionOrder(tx, ended.id, 'reject', { note: '档期已满' }));
    await say(ended.buyer, '没关系', ended);
    await db.execute(
      sql`update orders set updated_at = updated_at - interval '30 days' where id = ${ended.id}`,
    );
    await expect(say(ended.buyer, '下次再约', ended)).rejects.toThrow(/满 30 天/);
    expect(await read(owner, ended)).toMatchObject({
      closed: expect.stringMatching(/满 30 天/),
      list: [{ body: '档期满了，抱歉' }, { body: '没关系' }],
    });
  });

  it('cost a list of orders one statement, however many rows it has', async () => {
    const buyer = await anAdvertiser();
    for (let n = 0; n < 3; n++) await anOrder({ buyer, ownerId: owner.id, priceFen: 700 + n });
    const sent = await statementsOf(() => call('user-order-list', {}, { as: buyer }));
    expect(sent.filter((statement) => statement.includes('order_messages'))).toHaveLength(1);
  });
});
