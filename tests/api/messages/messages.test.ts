import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { NoticeTopic } from '@/lib/domain/messages/topics';
import { openDatabase } from '@/server/kernel/database';
import { notify } from '@/server/site/public';
import { call } from '@/tests/support/call';
import { aMediaOwner, anAdvertiser } from '@/tests/support/factories/a-user';

type Person = Awaited<ReturnType<typeof anAdvertiser>>;

/** Tells a person of something. */
async function tell({ id }: Person, told: { topic?: NoticeTopic; title: string; link?: string }) {
  const { db } = await openDatabase();
  await notify(db, [{ topic: 'progress', ...told, userId: id, key: `${id} ${told.title}` }]);
}

const titlesOf = ({ list }: { list: { title: string }[] }) => list.map(({ title }) => title);

describe('messages', () => {
  it('are read newest first by their owner alone, and can all be marked as read', async () => {
    const [reader, other] = [await anAdvertiser(), await anAdvertiser()];
    await tell(reader, { title: '第一条', link: '/personal/order' });
    await tell(other, { title: '别人的' });
    await tell(reader, { title: '第二条' });

    const before = await call('messages', { page_size: 1 }, { as: reader });
    expect(before).toMatchObject({ unread: 2, list: [{ title: '第二条', read: false }] });

    expect(await call('messages/read', {}, { as: reader })).toEqual({ unread: 0 });
    const after = await call('messages', {}, { as: reader });
    expect(after.unread).toBe(0);
    expect(after.list.map(({ title, read }) => [title, read])).toEqual([
      ['第二条', true],
      ['第一条', true],
    ]);
    expect(await call('messages/unread', {}, { as: other })).toEqual({ unread: 1 });
  });

  it('are shown by kind and by what is unread, with how many of each kind are', async () => {
    const owner = await aMediaOwner();
    await tell(owner, { topic: 'turn', title: '新订单' });
    await tell(owner, { topic: 'listing', title: '账号已通过' });
    await tell(owner, { topic: 'listing', title: '修改已通过' });
    await call('messages/read', { kind: 'order' }, { as: owner });

    const all = await call('messages', {}, { as: owner });
    expect(all.kinds).toEqual([
      { kind: 'order', label: '订单', unread: 0 },
      { kind: 'money', label: '资金', unread: 0 },
      { kind: 'contract', label: '合同', unread: 0 },
      { kind: 'listing', label: '账号', unread: 2 },
      { kind: 'account', label: '账号安全', unread: 0 },
      { kind: 'service', label: '咨询与建议', unread: 0 },
      { kind: 'notice', label: '公告', unread: 0 },
    ]);
    expect(all.unread).toBe(2);
    expect(titlesOf(await call('messages', { kind: 'order' }, { as: owner }))).toEqual(['新订单']);
    expect(titlesOf(await call('messages', { unread: '1' }, { as: owner }))).toEqual([
      '修改已通过',
      '账号已通过',
    ]);
    // An advertiser's are those he follows.
    const buyer = await anAdvertiser();
    const { kinds } = await call('messages', {}, { as: buyer });
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'order',
      'money',
      'contract',
      'listing',
      'account',
      'service',
      'notice',
    ]);
  });

  it('are marked one by one by their owner alone', async () => {
    const [reader, other] = [await anAdvertiser(), await anAdvertiser()];
    await tell(reader, { title: '一' });
    await tell(reader, { title: '二' });
    const { list } = await call('messages', {}, { as: reader });
    const [newest] = list;
    // As for a message that does not exist: nothing happens, and nothing is said of it.
    expect(await call('messages/read', { id: newest!.id }, { as: other })).toEqual({ unread: 0 });
    expect(await call('messages/unread', {}, { as: reader })).toEqual({ unread: 2 });
    expect(await call('messages/read', { id: newest!.id }, { as: reader })).toEqual({ unread: 1 });
    const after = await call('messages', {}, { as: reader });
    expect(after.list.map(({ title, read }) => [title, read])).toEqual([
      ['二', true],
      ['一', false],
    ]);
  });

  it('are turned page by page, each once, also where many came at one moment', async () => {
    const reader = await anAdvertiser();
    const { db } = await openDatabase();
    await db.execute(sql`insert into messages (user_id, key, kind, title, created_at)
      select ${reader.id}, 'page ' || n, 'order', 'n' || n, now() - (n / 5) * interval '1 hour'
      from generate_series(1, 23) n`);
    const seen: string[] = [];
    let after = '';
    do {
      const page = await call('messages', { after, page_size: 5 }, { as: reader });
      seen.push(...titlesOf(page));
      after = page.next;
    } while (after !== '');
    expect(seen).toHaveLength(23);
    expect(new Set(seen).size).toBe(23);
    const hours = seen.map((title) => Math.floor(Number(title.slice(1)) / 5));
    expect(hours).toEqual([...hours].sort((a, b) => a - b));
  });

  it('do not go on behind somebody else’s message', async () => {
    const [reader, other] = [await anAdvertiser(), await anAdvertiser()];
    await tell(reader, { title: '我的' });
    await tell(other, { title: '别人的' });
    const [theirs] = (await call('messages', {}, { as: other })).list;
    const page = await call('messages', { after: String(theirs!.id) }, { as: reader });
    expect(page.list).toEqual([]);
  });

  it('are counted to a thousand', async () => {
    const reader = await anAdvertiser();
    const { db } = await openDatabase();
    await db.execute(sql`insert into messages (user_id, key, kind, title)
      select ${reader.id}, 'many ' || n, 'order', 'n' from generate_series(1, 1100) n`);
    expect((await call('messages', {}, { as: reader })).unread).toBe(1000);
    expect(await call('messages/unread', {}, { as: reader })).toEqual({ unread: 1000 });
  });
});
