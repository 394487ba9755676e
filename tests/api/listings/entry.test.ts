import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openDatabase, rows } from '@/server/kernel/database';
import { inTransaction } from '@/server/kernel/transaction';
import { decideEntry } from '@/server/listings/entry/decide-entry';
import { listEntries } from '@/server/listings/public';
import { call, reply } from '@/tests/support/call';
import { aGood } from '@/tests/support/factories/a-good';
import { aListingForm } from '@/tests/support/factories/a-listing';
import { aMediaOwner, type TestUser } from '@/tests/support/factories/a-user';

const form = {
  kind: 'company' as const,
  name: '杭州柚白文化（演示）',
  contact_name: '柚子',
  contact_phone: '13900002046',
  platforms: [5, 9],
  intro: '三个美妆账号',
  listing_count: 3,
};

const apply = (as: TestUser, over: object = {}) =>
  reply('media-entry-post', { ...form, ...over }, { as });

async function applied(as: TestUser): Promise<number> {
  await call('media-entry-post', form, { as });
  const { db } = await openDatabase();
  const [row] = await rows<{ id: number }>(
    db,
    sql`select id from entry_applications where user_id = ${as.id} order by id desc limit 1`,
  );
  return row!.id;
}

async function decide(id: number, decision: 'approve' | 'reject', reason?: string) {
  const { db } = await openDatabase();
  await inTransaction(db, (tx) =>
    decideEntry(tx, { id, decision, ...(reason === undefined ? {} : { reason }) }),
  );
}

const messagesOf = async (as: TestUser) => (await call('messages', {}, { as })).list;

describe('the application to join', () => {
  it('waits for the platform, with the phone sealed where it lies', async () => {
    const owner = await aMediaOwner();
    expect(await call('media/entry', {}, { as: owner })).toMatchObject({
      state: 'none',
      application: null,
    });
    const id = await applied(owner);
    const { db } = await openDatabase();
    const [stored] = await rows<{ sealed_phone: string }>(
      db,
      sql`select contact_phone as sealed_phone from entry_applications where id = ${id}`,
    );
    expect(stored!.sealed_phone).not.toContain('2046');
    expect(await call('media/entry', {}, { as: owner })).toMatchObject({
      state: 'pending',
      state_label: '待审核',
      application: { contact_phone: '13900002046', platforms: [5, 9], reason: '' },
    });
    const listed = (await listEntries(db)).find((row) => row.id === id);
    expect(listed).toMatchObject({ phone: '139****2046', kind: '企业', platforms: '抖音、小红书' });
  });

  it('is one at a time, also when two are sent at once', async () => {
    const owner = await aMediaOwner();
    const sent = await Promise.all([apply(owner), apply(owner)]);
    expect(sent.map(({ envelope }) => envelope.status).sort()).toEqual([200, 422]);
    expect((await apply(owner)).envelope.msg).toContain('正在审核');
  });

  it('names a platform that does not exist', async () => {
    const { envelope } = await apply(await aMediaOwner(), { platforms: [2] });
    expect(envelope.data).toHaveProperty('fields.platforms');
  });

  it('may be sent again after a rejection, whose reason its person reads, and not after it was opened', async () => {
    const owner = await aMediaOwner();
    const first = await applied(owner);
    await expect(decide(first, 'reject')).rejects.toThrow('理由');
    await decide(first, 'reject', '请补充主体名称');
    expect(await call('media/entry', {}, { as: owner })).toMatchObject({
      state: 'rejected',
      application: { reason: '请补充主体名称' },
    });
    const second = await applied(owner);
    await decide(second, 'approve');
    expect(await call('media/entry', {}, { as: owner })).toMatchObject({ state: 'opened' });
    expect((await apply(owner)).envelope.msg).toContain('已开通');
  });

  it('is decided once: the same again tells nobody anything, the opposite is refused', async () => {
    const owner = await aMediaOwner();
    const id = await applied(owner);
    await decide(id, 'approve');
    await decide(id, 'approve');
    await expect(decide(id, 'reject', '来晚了')).rejects.toThrow('已开通');
    const told = await messagesOf(owner);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      title: '您的入驻申请已开通',
      link: '/medium/mediaEntry/applyEntry',
    });
    await expect(decide(987_654_321, 'approve')).rejects.toThrow();
  });
});

describe('who may list', () => {
  it('is nobody before the application is opened', async () => {
    const owner = await aMediaOwner();
    const refused = await reply('createShortVideo', aListingForm(), { as: owner });
    expect(refused.envelope).toMatchObject({ status: 422 });
    expect(refused.envelope.msg).toContain('入驻申请');
    const id = await applied(owner);
    expect((await reply('createShortVideo', aListingForm(), { as: owner })).envelope.status).toBe(
      422,
    );
    await decide(id, 'approve');
    const saved = await call('createShortVideo', aListingForm(), { as: owner });
    expect(saved.status).toBe('pending');
  });

  it('is everybody who has a listing already', async () => {
    const owner = await aMediaOwner();
    await aGood({ ownerId: owner.id });
    expect(await call('media/entry', {}, { as: owner })).toMatchObject({
      state: 'opened',
      application: null,
    });
    const saved = await call('createShortVideo', aListingForm(), { as: owner });
    expect(saved.status).toBe('pending');
  });
});
